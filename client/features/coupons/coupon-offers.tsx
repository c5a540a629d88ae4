import './coupons.css';
import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import type { Coupon } from '#contract/gift.ts';
import { discountOf } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { Purchase } from './use-coupons-for.ts';
import { useReceive } from './use-receive.ts';

interface CouponOffersProps {
  purchase: Purchase;
  receivable: readonly Coupon[];
  tooSmall: readonly Coupon[];
  onChoose: (couponId: string) => void;
}

/** Receivable coupons: those usable at once, and those that need a larger purchase. */
export function CouponOffers({ purchase, receivable, tooSmall, onChoose }: CouponOffersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { receive, isReceiving } = useReceive(onChoose);
  const offers = [...receivable].sort(
    (one, other) => discountOf(other, purchase.priceMicro) - discountOf(one, purchase.priceMicro),
  );

  if (offers.length + tooSmall.length === 0) return null;
  return (
    <div className="coupon-offer">
      {offers.length > 0 && (
        // Safari drops the list role of an unstyled list.
        // eslint-disable-next-line jsx-a11y/no-redundant-roles
        <ul className="coupon-offers" role="list" aria-label={t('coupons.choose.offers')}>
          {offers.map((coupon) => (
            <li key={coupon.id}>
              <div>
                <p className="coupon-title">
                  {format.signedMoney(toMoney(-discountOf(coupon, purchase.priceMicro)))}
                </p>
                <p className="coupon-term">{coupon.title}</p>
              </div>
              <Button
                size="small"
                busy={isReceiving(coupon.id)}
                aria-label={t('coupons.choose.receiveAndUseOne', { title: coupon.title })}
                onClick={() => receive(coupon)}
              >
                {t('coupons.choose.receiveAndUse')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tooSmall.map(({ id, title, minSpend }) => (
        <p key={id} className="coupon-term">
          {t('coupons.choose.tooSmall', {
            title,
            minSpend: format.money(minSpend),
            price: format.money(toMoney(purchase.priceMicro)),
          })}
        </p>
      ))}
    </div>
  );
}
