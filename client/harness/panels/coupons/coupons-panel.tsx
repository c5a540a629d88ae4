import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { englishOf } from '#client/harness/kit/form/local-text.ts';
import { ItemPanel } from '#client/harness/kit/items/item-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useWorldNow } from '#client/harness/model/clock.ts';
import { Badge } from '#client/ui/status/badge.tsx';

type Coupon = OutputOf<typeof control.manageCoupons>[number];

export default function CouponsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const now = useWorldNow() ?? 0;
  const { data: products = [] } = useQuery(query(control.manageProducts));
  const coupons = useQuery(query(control.manageCoupons));
  const anyProduct = { value: '', label: t('harness.coupons.anyProduct') };
  const choices = [anyProduct, ...products.map(({ id, name }) => ({ value: id, label: name }))];
  const productOf = ({ productId }: Coupon) =>
    choices.find(({ value }) => value === (productId ?? ''))?.label ?? productId;

  const row = (coupon: Coupon) => {
    const { title, amount, minSpend, quantity, received, used } = coupon;
    const isOpen =
      coupon.receivableFromTime <= now && now < coupon.receivableUntilTime && received < quantity;
    const from = Number(minSpend) > 0 && t('harness.coupons.from', { price: format.money(minSpend) });
    return (
      <Line
        title={`${format.money(amount)} · ${englishOf(title)}`}
        detail={[productOf(coupon), from].filter(Boolean).join(' · ')}
        trailing={
          <Badge tone={isOpen ? 'green' : 'neutral'}>
            {t(isOpen ? 'harness.coupons.open' : 'harness.coupons.closed')}
          </Badge>
        }
        trailingDetail={t('harness.coupons.counts', {
          received: format.count(received),
          used: format.count(used),
        })}
      />
    );
  };

  return (
    <ItemPanel
      kind="coupons"
      choices={{ productId: choices }}
      query={coupons}
      items={coupons.data ?? []}
      textOf={(coupon) => `${englishOf(coupon.title)} ${productOf(coupon)} ${coupon.amount}`}
      titleOf={({ title }) => englishOf(title)}
      row={row}
    />
  );
}
