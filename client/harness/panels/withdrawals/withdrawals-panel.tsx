import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { useOlder } from '#client/harness/kit/list/older.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { DecideWithdrawal, WithdrawalDetail, type Withdrawal } from './withdrawal-detail.tsx';

const tones = { pending: 'amber', processing: 'amber', arrived: 'green', failed: 'red' } as const;

/** The withdrawals, first those that wait for a review, oldest first. */
export default function WithdrawalsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const { items, ...list } = useOlder({
    endpoint: control.withdrawals,
    input: { waitingFirst: 'true' },
    itemsOf: (withdrawals) => withdrawals,
    total: 'withdrawals',
    idOf: ({ id }) => id,
  });
  const pending = items.filter(({ status }) => status === 'pending');
  const stateOf = ({ status }: Withdrawal) => t(`harness.withdrawals.states.${status}`);

  return (
    <ListPanel
      title={t('harness.withdrawals.title')}
      count={pending.length}
      filter={t('harness.withdrawals.filter')}
      items={items}
      {...list}
      textOf={(withdrawal) =>
        `${withdrawal.id} ${nameOf(withdrawal.phone)} ${withdrawal.phone} ${withdrawal.amount} ${withdrawal.address} ${stateOf(withdrawal)}`
      }
      titleOf={({ phone, amount }) => `${format.money(amount)} · ${nameOf(phone)}`}
      row={(withdrawal) => (
        <Line
          title={
            <>
              <Amount {...format.amount(withdrawal.amount)} size={14} />{' '}
              <span>{nameOf(withdrawal.phone)}</span>
            </>
          }
          detail={t('harness.withdrawals.net', {
            net: format.money(withdrawal.net),
            fee: format.money(withdrawal.fee),
          })}
          trailing={<Badge tone={tones[withdrawal.status]}>{stateOf(withdrawal)}</Badge>}
          trailingDetail={format.dateTime(withdrawal.createTime)}
        />
      )}
      rowActions={(withdrawal) =>
        withdrawal.status === 'pending' && <DecideWithdrawal withdrawal={withdrawal} />
      }
      detail={(withdrawal) => <WithdrawalDetail withdrawal={withdrawal} state={stateOf(withdrawal)} />}
      empty={t('harness.withdrawals.empty')}
    />
  );
}
