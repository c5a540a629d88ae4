import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import { discountOf } from '#client/api/money.ts';
import type { PurchaseCoupon } from '#client/drafts/purchase-draft.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { List, ListRow } from '#client/ui/lists/list-row.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { TooSmall } from './coupon-text.tsx';
import { useCouponsFor, useHasCoupons } from './use-coupons-for.ts';

interface CouponRowProps extends PurchaseCoupon {
  /** The platform's refusal of the chosen coupon. */
  refusal: string | undefined;
}

/** The chosen coupon on the product page, with a link to choose another. Nothing for a machine without coupons. */
export function CouponRow(row: CouponRowProps) {
  const hasCoupons = useHasCoupons(row.purchase.productId);
  return (hasCoupons || row.chosen !== undefined) && <ChosenCoupon {...row} />;
}

function ChosenCoupon({ purchase, chosen, onChoose, refusal }: CouponRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const coupons = useCouponsFor(purchase);
  const { mine, usable, tooSmall, receivable } = coupons;
  const coupon = mine.data?.find(({ id }) => id === chosen);
  const isUnusable = refusal !== undefined || (coupon !== undefined && !usable.includes(coupon));

  const discount = coupon && (
    <Shortened text={format.signedMoney(toMoney(-discountOf(coupon, purchase.priceMicro)))} />
  );
  if (usable.length + tooSmall.length + receivable.length === 0 && !isUnusable) return null;
  return (
    <>
      {isUnusable && (
        <div role="alert" className="coupon-offer">
          <Notice tone="warning">{refusal ?? <TooSmall coupon={coupon} purchase={purchase} />}</Notice>
          <Button size="small" onClick={() => onChoose(undefined)}>
            {t('coupons.row.without')}
          </Button>
        </div>
      )}
      <div className="coupon-row">
        <List>
          <ListRow
            icon={<Ticket />}
            title={t('coupons.row.title')}
            subtitle={coupon && !isUnusable ? coupon.title : <Choices {...coupons} />}
            trailing={!isUnusable && discount}
            link={<Link to={paths.chooseCoupon(purchase.productId, purchase.quantity)} />}
          />
        </List>
      </div>
    </>
  );
}

function Choices({ usable, receivable }: Pick<ReturnType<typeof useCouponsFor>, 'usable' | 'receivable'>) {
  const { t } = useTranslation();

  if (usable.length > 0) return <span>{t('coupons.row.usable', { count: usable.length })}</span>;
  if (receivable.length > 0) return <span>{t('coupons.row.receivable', { count: receivable.length })}</span>;
  return <span>{t('coupons.row.none')}</span>;
}
