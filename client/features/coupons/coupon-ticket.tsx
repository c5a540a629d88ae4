import './coupons.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '#contract/gift.ts';
import { knownMicro } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { MoneyAmount } from '#client/platform/money-amount.tsx';
import { dayOf, useToday } from '#client/platform/platform-day.ts';
import { Badge } from '#client/ui/badge.tsx';
import { useMachineName } from './use-machine-name.ts';

interface CouponTicketProps {
  coupon: Coupon;
  /** False below a heading that names the machine. */
  saysFor?: boolean;
  /** The action of the coupon, or the reason why there is none. */
  children?: ReactNode;
}

/** One coupon: discount, product, minimum spend and expiry. */
export function CouponTicket({ coupon, saysFor = true, children }: CouponTicketProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const machine = useMachineName(coupon.productId);
  const { title, amount, minSpend, validDays, endTime, state } = coupon;
  const { timeZone } = usePlatform();
  const today = useToday();
  // A coupon is expired at its end time, so an end at midnight belongs to the previous day.
  const isLastDay = state === 'available' && dayOf(endTime - 1, timeZone) === today;
  const isSpent = state === 'used' || state === 'expired';

  return (
    <li className="coupon" data-spent={isSpent}>
      <div className="coupon-stub">
        <MoneyAmount money={amount} size={20} />
        <span className="coupon-off">{t('coupons.off')}</span>
      </div>
      <div className="coupon-terms">
        <p className="coupon-title">{title}</p>
        {saysFor && (
          <p className="coupon-term">
            {machine ? t('coupons.forMachine', { machine }) : t('coupons.forAny')}
          </p>
        )}
        {knownMicro(minSpend) > 0 && (
          <p className="coupon-term">{t('coupons.minSpend', { amount: format.money(minSpend) })}</p>
        )}
        {state !== 'used' && (
          <p className="coupon-term">
            {state === 'receivable'
              ? t('coupons.validFor', { count: validDays })
              : t(state === 'expired' ? 'coupons.endedOn' : 'coupons.validUntil', {
                  time: format.dateTimeWithin(endTime),
                })}
          </p>
        )}
        {isLastDay && <Badge tone="amber">{t('coupons.lastDay')}</Badge>}
        {children}
      </div>
    </li>
  );
}
