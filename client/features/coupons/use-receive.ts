import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gift, type Coupon } from '#contract/gift.ts';
import { useCommand } from '#client/api/command.ts';
import { useFormat } from '#client/i18n/format.ts';
import { showToast } from '#client/ui/toast-store.ts';

/** Receives a coupon by id, one at a time. */
export function useReceive(onReceived?: (coupon: Coupon) => void) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pressed, setPressed] = useState<string>();

  const command = useCommand(gift.receiveCoupon, {
    onDone: (coupon) => {
      showToast({
        text: t('coupons.received', { title: coupon.title, time: format.dateTime(coupon.endTime) }),
        tone: 'success',
      });
      onReceived?.(coupon);
    },
  });

  return {
    receive: (couponId: string) => {
      if (command.busy) return;
      setPressed(couponId);
      command.run({ couponId });
    },
    isReceiving: (couponId: string) => command.busy && pressed === couponId,
  };
}
