import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { useNameOf, useRecharges, useWaiting } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';
import type { PanelId } from '#client/harness/model/panel-ids.ts';
import { DecideJoin } from '#client/harness/panels/group-joins/decide-join.tsx';
import { isOpen } from '#client/harness/panels/recharges/recharge.ts';
import { RechargeActions } from '#client/harness/panels/recharges/recharge-actions.tsx';
import { DecideWithdrawal } from '#client/harness/panels/withdrawals/withdrawal-detail.tsx';

/** Everything that waits for a decision of the operator, with the buttons that decide it. */
export default function DecisionsTool() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const nothing = useWaiting() === 0;
  const { data: withdrawals = [] } = useQuery(query(control.withdrawals, { waitingFirst: 'true' }));
  const { data: recharges = [] } = useRecharges();
  const { data: joins = [] } = useQuery(query(control.groupJoins, { waitingFirst: 'true' }));

  return (
    <section className="mobile-tool" aria-label={t('harness.overview.waiting')}>
      <h2 tabIndex={-1} data-heading>
        {t('harness.overview.waiting')}
      </h2>
      {nothing && <p className="soft">{t('harness.overview.nothingWaits')}</p>}
      <Waiting panel="withdrawals" items={withdrawals.filter(({ status }) => status === 'pending')}>
        {(withdrawal) => (
          <>
            <Line title={nameOf(withdrawal.phone)} detail={format.money(withdrawal.amount)} />
            <DecideWithdrawal withdrawal={withdrawal} />
          </>
        )}
      </Waiting>
      <Waiting panel="recharges" items={recharges.filter(isOpen)}>
        {(recharge) => (
          <>
            <Line title={nameOf(recharge.phone)} detail={format.money(recharge.amount, recharge.currency)} />
            <RechargeActions recharge={recharge} />
          </>
        )}
      </Waiting>
      <Waiting panel="groupJoins" items={joins.filter(({ state }) => state === 'verifying')}>
        {(join) => (
          <>
            <Line title={nameOf(join.phone)} detail={format.dateTime(join.createTime)} />
            <DecideJoin join={join} />
          </>
        )}
      </Waiting>
    </section>
  );
}

interface WaitingProps<T> {
  panel: PanelId & ('withdrawals' | 'recharges' | 'groupJoins');
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/** The entries of one panel that wait for a decision. The name of the panel opens it. */
function Waiting<T extends { id: string }>({ panel, items, children }: WaitingProps<T>) {
  const { t } = useTranslation();
  if (items.length === 0) return null;

  return (
    <section className="mobile-waiting" aria-label={t(`harness.${panel}.title`)}>
      <button type="button" className="text-button" onClick={() => openPanel(panel)}>
        {t(`harness.${panel}.title`)}
      </button>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}
