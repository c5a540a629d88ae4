import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { useWorldNow } from '#client/harness/model/world-now.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListWithDetail, newItem } from '#client/harness/kit/list/list-with-detail.tsx';
import { openItem } from '#client/harness/model/open-panel.ts';
import { useTextIn } from '#client/harness/kit/form/use-text-in.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { CouponDetail, NewCoupon, type Coupon } from './coupon-forms.tsx';
import { useMachineNames } from './machine-names.ts';

/** The coupons that members can receive, or could. */
export default function CouponsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const textIn = useTextIn();
  const nameOf = useMachineNames();
  const now = useWorldNow() ?? 0;
  const coupons = useQuery(query(control.manageCoupons));
  const items = coupons.data ?? [];

  const row = ({ title, productId, minSpend, quantity, received, used, ...coupon }: Coupon) => {
    const isOpen =
      coupon.receivableFromTime <= now && now < coupon.receivableUntilTime && received < quantity;
    const machine = productId === null ? t('harness.coupons.anyMachine') : nameOf(productId);
    const least = Number(minSpend) > 0 && t('harness.coupons.from', { price: format.money(minSpend) });
    return (
      <Line
        title={`${format.money(coupon.amount)} · ${textIn(title)}`}
        detail={[machine, least].filter(Boolean).join(' · ')}
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
    <ConsolePanel
      title={t('harness.coupons.title')}
      count={items.length}
      filter={t('harness.coupons.filter')}
      actions={
        <Button size="small" icon={<Plus />} repeatable onClick={() => openItem(newItem)}>
          {t('harness.coupons.add')}
        </Button>
      }
    >
      <ListWithDetail
        label={t('harness.coupons.title')}
        query={coupons}
        items={items}
        idOf={({ id }) => id}
        textOf={({ title, productId, amount }) => `${textIn(title)} ${nameOf(productId ?? '')} ${amount}`}
        titleOf={({ title }) => textIn(title)}
        row={row}
        detail={(coupon) => <CouponDetail coupon={coupon} />}
        create={{ title: t('harness.coupons.new'), form: <NewCoupon /> }}
        empty={t('harness.coupons.empty')}
      />
    </ConsolePanel>
  );
}
