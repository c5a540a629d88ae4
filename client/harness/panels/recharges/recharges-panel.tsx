import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { newItem, openPanel } from '#client/harness/model/open-panel.ts';
import { useOlder } from '#client/harness/kit/list/older.ts';
import { useNameOf, useTotals } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { RechargeActions } from './recharge-actions.tsx';
import { RechargeDetail } from './recharge-detail.tsx';
import { isOpen, stageOf, tones, useWayOf, type Recharge } from './recharge.ts';

/** The recharges, open ones first. One press simulates the announced transfer. */
export default function RechargesPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const wayOf = useWayOf();
  const { data: totals } = useTotals();
  const { items: all, ...list } = useOlder({
    endpoint: control.recharges,
    input: { waitingFirst: 'true' },
    itemsOf: (recharges) => recharges,
    total: 'recharges',
    idOf: ({ id }) => id,
  });
  const open = all.filter(isOpen);
  const items = [...open, ...all.filter((recharge) => !isOpen(recharge))];
  const stageText = (recharge: Recharge) => t(`harness.recharges.stages.${stageOf(recharge)}`);

  const row = (recharge: Recharge) => (
    <Line
      title={
        <>
          <Amount {...format.amount(recharge.amount, recharge.currency)} size={14} />{' '}
          <span>{nameOf(recharge.phone)}</span>
        </>
      }
      detail={wayOf(recharge)}
      trailing={<Badge tone={tones[stageOf(recharge)]}>{stageText(recharge)}</Badge>}
      trailingDetail={format.dateTime(recharge.createTime)}
    />
  );

  return (
    <ListPanel
      title={t('harness.recharges.title')}
      count={totals?.rechargesWaiting}
      filter={t('harness.recharges.filter')}
      actions={
        <Button size="small" icon={<Plus />} onClick={() => openPanel('chain', newItem)}>
          {t('harness.chain.add')}
        </Button>
      }
      items={items}
      {...list}
      textOf={(recharge) =>
        `${recharge.id} ${recharge.reference} ${nameOf(recharge.phone)} ${recharge.phone} ${recharge.amount} ${wayOf(recharge)} ${stageText(recharge)}`
      }
      titleOf={({ phone, amount, currency }) => `${format.money(amount, currency)} · ${nameOf(phone)}`}
      row={row}
      rowActions={(recharge) => <RechargeActions recharge={recharge} />}
      detail={(recharge) => <RechargeDetail recharge={recharge} stage={stageText(recharge)} />}
      empty={t('harness.recharges.empty')}
    />
  );
}
