import { useTranslation } from 'react-i18next';
import type { Coupon } from '#contract/gift.ts';
import { toMoney } from '#contract/money.ts';
import { discountOf } from '#client/api/money.ts';
import type { Purchase } from '#client/drafts/purchase-draft.ts';
import { useFormat } from '#client/i18n/format.ts';

/** The discount of a coupon, and its title. */
export function CouponText({ coupon, purchase }: { coupon: Coupon; purchase: Purchase }) {
  const format = useFormat();

  return (
    <>
      <p className="coupon-title" translate="no">
        {format.signedMoney(toMoney(-discountOf(coupon, purchase.priceMicro)))}
      </p>
      <p className="coupon-term">{coupon.title}</p>
    </>
  );
}

/** Explains that a coupon needs a larger purchase. */
export function TooSmall({ coupon, purchase }: { coupon: Coupon | undefined; purchase: Purchase }) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <span>
      {t('coupons.choose.tooSmall', {
        title: coupon?.title,
        minSpend: format.money(coupon?.minSpend ?? '0'),
        price: format.money(toMoney(purchase.priceMicro)),
      })}
    </span>
  );
}
