import { useTranslation } from 'react-i18next';
import { toMoney } from '#contract/money.ts';
import type { Coupon } from '#contract/gift.ts';
import { discountOf } from '#client/api/money.ts';
import type { Purchase } from '#client/drafts/purchase-draft.ts';
import { useFormat } from '#client/i18n/format.ts';
import { joinParts } from '#client/i18n/join-parts.ts';
import { ChoiceInput } from '#client/ui/fields/choice-input.tsx';

const none = 'none';

interface CouponOptionsProps {
  purchase: Purchase;
  coupons: readonly Coupon[];
  chosen: string | undefined;
  onChoose: (couponId: string | undefined) => void;
}

/** A choice among the usable coupons, or no coupon. */
export function CouponOptions({ purchase, coupons, chosen, onChoose }: CouponOptionsProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <ChoiceInput
      label={t('coupons.choose.label')}
      value={coupons.some(({ id }) => id === chosen) ? (chosen ?? none) : none}
      onChange={(value) => onChoose(value === none ? undefined : value)}
      options={[
        ...coupons.map((coupon) => ({
          value: coupon.id,
          label: joinParts(
            format.signedMoney(toMoney(-discountOf(coupon, purchase.priceMicro))),
            coupon.title,
          ),
          ...(coupon.endTime > 0 && {
            detail: t('coupons.validUntil', { time: format.dateTimeWithin(coupon.endTime) }),
          }),
        })),
        { value: none, label: t('coupons.choose.none') },
      ]}
    />
  );
}
