import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { Transfer } from '#contract/control/rail.ts';
import { useBlockHeight } from '#client/harness/model/clock.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { useOlder } from '#client/harness/kit/list/older.ts';
import { useNameOf, useRecharges } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { NewTransfer } from './new-transfer.tsx';
import { TransferDetail } from './transfer-detail.tsx';

const tones = {
  pending: 'amber',
  credited: 'green',
  ignored: 'neutral',
  'below minimum': 'red',
  reorganised: 'red',
} as const;

/** The simulated chain: its block height and its transfers. */
export default function ChainPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const { data: recharges = [] } = useRecharges();
  const height = useBlockHeight();
  const { items, ...list } = useOlder({
    endpoint: control.chain,
    input: {},
    itemsOf: ({ transfers }) => transfers,
    total: 'transfers',
    idOf: ({ hash }) => hash,
    exactly: (hash) => hash,
  });
  const { blockSeconds = 0 } = list.query.data ?? {};

  const accountOf = ({ rechargeId }: Transfer) => recharges.find(({ id }) => id === rechargeId)?.phone;
  const recipientOf = (transfer: Transfer) => nameOf(accountOf(transfer) ?? transfer.address);

  return (
    <ListPanel
      title={t('harness.chain.title')}
      filter={t('harness.chain.filter')}
      above={
        height !== undefined && (
          <p className="panel-lead">
            {t('harness.chain.height', { height: format.count(height), count: blockSeconds })}
          </p>
        )
      }
      items={items}
      {...list}
      textOf={(transfer) =>
        `${recipientOf(transfer)} ${transfer.hash} ${transfer.address} ${transfer.chain} ${transfer.amount} ${t(`harness.chain.states.${transfer.status}`)}`
      }
      titleOf={(transfer) => `${format.money(transfer.amount)} · ${recipientOf(transfer)}`}
      row={(transfer) => (
        <Line
          title={
            <>
              <Amount {...format.amount(transfer.amount)} size={14} /> <span>{recipientOf(transfer)}</span>
            </>
          }
          detail={
            <>
              <span>{`${transfer.chain} · `}</span>
              <code translate="no">{`${transfer.hash.slice(0, 14)}…`}</code>
            </>
          }
          trailing={
            <Badge tone={tones[transfer.status]}>{t(`harness.chain.states.${transfer.status}`)}</Badge>
          }
          trailingDetail={format.dateTime(transfer.seenTime)}
        />
      )}
      detail={(transfer) => <TransferDetail transfer={transfer} account={accountOf(transfer)} />}
      create={{ add: t('harness.chain.add'), title: t('harness.chain.new'), form: <NewTransfer /> }}
      empty={t('harness.chain.empty')}
    />
  );
}
