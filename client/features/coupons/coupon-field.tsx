import './coupons.css';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '#contract/gift.ts';
import { discountOf } from '#client/api/money.ts';
import type { PurchaseCoupon } from '#client/drafts/purchase-draft.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { CouponText } from './coupon-text.tsx';
import { useCouponsFor, useHasCoupons } from './use-coupons-for.ts';
import { useReceive } from './use-receive.ts';

/**
 * The coupon of the purchase sheet in one row: the chosen one, or the one that takes most off. The others open as a list.
 * Renders nothing without usable or receivable coupons.
 */
export function CouponField(field: PurchaseCoupon) {
  const hasCoupons = useHasCoupons(field.purchase.productId);
  return (hasCoupons || field.chosen !== undefined) && <CouponLine {...field} />;
}

function CouponLine({ purchase, chosen, onChoose }: PurchaseCoupon) {
  const { t } = useTranslation();
  const { usable, tooSmall, receivable } = useCouponsFor(purchase);
  const { receive, isReceiving } = useReceive(onChoose);
  const discount = (coupon: Coupon) => discountOf(coupon, purchase.priceMicro);
  const best = [...usable, ...receivable].sort((one, other) => discount(other) - discount(one))[0];
  const shown = usable.find(({ id }) => id === chosen) ?? best;
  const count = usable.length + receivable.length + tooSmall.length;

  if (!shown) return null;
  const isChosen = shown.id === chosen;
  const isOwn = usable.includes(shown);
  const act = () => {
    if (isChosen) onChoose(undefined);
    else if (isOwn) onChoose(shown.id);
    else receive(shown);
  };
  const word = isChosen ? 'remove' : isOwn ? 'use' : 'receiveAndUse';
  return (
    <div className="coupon-line" data-chosen={isChosen}>
      <Ticket aria-hidden />
      <div>
        <CouponText coupon={shown} purchase={purchase} />
        {count > 1 && (
          <Link to={paths.chooseCoupon(purchase.productId, purchase.quantity)}>
            {t('coupons.choose.all')}
          </Link>
        )}
      </div>
      {/* One button for all of it, so that it keeps the focus when the coupon is received or chosen. */}
      <Button
        size="small"
        busy={isReceiving(shown.id)}
        aria-label={t(`coupons.choose.${word}One`, { title: shown.title })}
        onClick={act}
      >
        {t(`coupons.choose.${word}`)}
      </Button>
    </div>
  );
}
