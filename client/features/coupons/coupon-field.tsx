import './coupons.css';
import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { CouponOffers } from './coupon-offers.tsx';
import { CouponOptions } from './coupon-options.tsx';
import { useCouponsFor, type Purchase } from './use-coupons-for.ts';
import { useReceivedFocus } from './use-received-focus.ts';

/** The number of coupons shown per kind, so that the price stays visible. The others open on a press. */
const maxShown = 2;

interface CouponFieldProps {
  purchase: Purchase;
  chosen: string | undefined;
  onChoose: (couponId: string | undefined) => void;
}

/** Chooses the coupon in the purchase sheet. Renders nothing without usable or receivable coupons. */
export function CouponField({ purchase, chosen, onChoose }: CouponFieldProps) {
  const { t } = useTranslation();
  const { usable, tooSmall, receivable } = useCouponsFor(purchase);
  const { place, receive } = useReceivedFocus(onChoose);
  const shown = usable.filter(({ id }, at) => at < maxShown || id === chosen);

  if (usable.length + tooSmall.length + receivable.length === 0) return null;
  return (
    <div ref={place} className="coupon-offer">
      {usable.length > 0 && (
        <CouponOptions purchase={purchase} coupons={shown} chosen={chosen} onChoose={onChoose} />
      )}
      <CouponOffers
        purchase={purchase}
        receivable={receivable}
        tooSmall={tooSmall}
        most={maxShown}
        onChoose={receive}
      />
      <Link to={paths.chooseCoupon(purchase.productId, purchase.quantity)}>{t('coupons.choose.all')}</Link>
    </div>
  );
}
