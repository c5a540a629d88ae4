import './coupons.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { dayOf } from '#client/i18n/time-text.ts';
import { knownAmount } from '#client/money/known-amount.tsx';
import { useToday } from '#client/time/platform-day.ts';
import { Badge } from '#client/ui/status/badge.tsx';

interface CouponTicketProps {
  coupon: Coupon;
  /** False below a heading that names the machine. */
  saysFor?: boolean;
  /** The action of the coupon, or the reason why it has none. */
  children?: ReactNode;
}

/** One coupon: discount, product, minimum spend and expiry. */
export function CouponTicket({ coupon, saysFor = true, children }: CouponTicketProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const machine = useMachineName(coupon.productId);
  const { title, amount, minSpend, endTime, state } = coupon;
  const { timeZone } = usePlatform();
  const today = useToday();
  // A coupon is expired at its end time, so an end at midnight belongs to the previous day.
  const isLastDay = state === 'available' && dayOf(endTime - 1, timeZone) === today;
  const isSpent = state === 'used' || state === 'expired';

  return (
    <li className="coupon" data-spent={isSpent}>
      <div className="coupon-stub">
        {knownAmount(amount, { size: 20 })}
        {isKnown(amount) && <span className="coupon-off">{t('coupons.off')}</span>}
      </div>
      <div className="coupon-terms">
        {title && <p className="coupon-title">{title}</p>}
        {saysFor && (
          <p className="coupon-term">
            {machine ? t('coupons.forMachine', { machine }) : t('coupons.forAny')}
          </p>
        )}
        {knownMicro(minSpend) > 0 && (
          <p className="coupon-term">{t('coupons.minSpend', { amount: format.money(minSpend) })}</p>
        )}
        <Validity {...coupon} />
        {isLastDay && <Badge tone="amber">{t('coupons.lastDay')}</Badge>}
        {children}
      </div>
    </li>
  );
}

/** The name of the machine that a coupon applies to; undefined if it applies to any. All coupons share one query. */
function useMachineName(productId: string | null | undefined): string | undefined {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...query(product.products, { pageSize: 100 }),
    // A host with coupons for any machine only may not send it.
    enabled: Boolean(productId),
  });
  if (!productId) return undefined;
  return data?.list.find(({ id }) => id === productId)?.productName ?? t('coupons.oneMachine');
}

/** The end of a coupon's validity, or its duration from receipt. A host may send neither. */
function Validity({ state, validDays, endTime }: Coupon) {
  const { t } = useTranslation();
  const format = useFormat();

  if (state === 'used' || !((state === 'receivable' ? validDays : endTime) > 0)) return null;
  return (
    <p className="coupon-term">
      {state === 'receivable'
        ? t('coupons.validFor', { count: validDays })
        : t(state === 'expired' ? 'coupons.endedOn' : 'coupons.validUntil', {
            time: format.dateTimeWithin(endTime),
          })}
    </p>
  );
}
