import './coupons.css';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '#contract/gift.ts';
import { discountOf } from '#client/api/money.ts';
import type { Purchase } from '#client/drafts/purchase-draft.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { CouponText, TooSmall } from './coupon-text.tsx';
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
                <CouponText coupon={coupon} purchase={purchase} />
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
      {tooSmall.map((coupon) => (
        <p key={coupon.id} className="coupon-term">
          <TooSmall coupon={coupon} purchase={purchase} />
        </p>
      ))}
    </div>
  );
}
