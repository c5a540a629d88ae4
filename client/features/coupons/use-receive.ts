import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gift, type Coupon } from '#contract/gift.ts';
import { useCommand } from '#client/api/command.ts';
import { completed } from '#client/api/completed.ts';
import { useFormat } from '#client/i18n/format.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/**
 * Receives one coupon at a time, and reports it in a message. A purchase that uses it at once passes `onReceived` and
 * shows the coupon itself. A message would cover its sheet, and outlast a coupon that is used in the next seconds.
 */
export function useReceive(onReceived?: (couponId: string) => void) {
  const { t } = useTranslation();
  const format = useFormat();
  const [pressed, setPressed] = useState<Pick<Coupon, 'id' | 'title'>>();

  const command = useCommand(gift.receiveCoupon, {
    onDone: (answer) => {
      const { id, title, endTime } = completed(answer, pressed ?? {});
      if (onReceived) {
        onReceived(id);
        return;
      }
      // Some hosts answer with the outcome only.
      const text =
        endTime > 0
          ? t('coupons.received', { title, time: format.dateTime(endTime) })
          : t('coupons.receivedUndated', { title });
      showToast({ text, tone: 'success' });
    },
  });

  return {
    receive: ({ id, title }: Pick<Coupon, 'id' | 'title'>) => {
      if (command.busy) return;
      setPressed({ id, title });
      command.run({ couponId: id });
    },
    isReceiving: (couponId: string) => command.busy && pressed?.id === couponId,
  };
}
