import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gift, type Coupon } from '#contract/gift.ts';
import { useCommand } from '#client/api/command.ts';
import { useFormat } from '#client/i18n/format.ts';
import { showToast } from '#client/ui/toast-store.ts';

const changed = [gift.coupons, gift.productCoupons, gift.myProductCoupons, gift.productCouponData];

/** Receives a coupon by id, one at a time. */
export function useReceive(onReceived?: (coupon: Coupon) => void) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [pressed, setPressed] = useState<string>();

  const command = useCommand(gift.receiveCoupon, {
    stale: changed,
    onDone: (coupon) => {
      showToast({
        text: t('coupons.received', { title: coupon.title, time: format.dateTime(coupon.endTime) }),
        tone: 'success',
      });
      onReceived?.(coupon);
    },
    // Another member took the last coupon, or another phone received it first, so the shown list is stale.
    onFailed: ({ kind }) => {
      if (kind !== 'refused') return;
      for (const { id } of changed) void client.invalidateQueries({ queryKey: [id] });
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
