import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { useCommand } from '#client/api/command.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Panel, Row, Rows } from '#client/harness/console/panel.tsx';
import { useNameOf, useWithdrawals } from '#client/harness/page/queries.ts';
import { RejectDialog } from '#client/harness/console/reject-dialog.tsx';
import { useWorldFormat } from '#client/harness/page/world-format.ts';

type Withdrawal = AnswerOf<typeof control.withdrawals>[number];

/** Withdrawals under way: those to review first, oldest first. */
export default function WithdrawalsPanel() {
  const { t } = useTranslation();
  const withdrawals = useWithdrawals();
  const under = (status: Withdrawal['status']) =>
    withdrawals.data?.filter((withdrawal) => withdrawal.status === status).toReversed() ?? [];
  const pending = under('pending');

  return (
    <Panel title={t('harness.withdrawals.title')} count={pending.length}>
      <Rows
        query={withdrawals}
        items={[...pending, ...under('processing')]}
        empty={t('harness.withdrawals.empty')}
      >
        {(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
      </Rows>
    </Panel>
  );
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const name = useNameOf()(withdrawal.phone);
  const [rejecting, setRejecting] = useState(false);
  const decide = useCommand(control.decideWithdrawal, { onDone: () => setRejecting(false) });
  const { id, amount, fee, net, status, arriveBefore } = withdrawal;

  return (
    <Row
      title={
        <>
          <Amount {...format.amount(amount)} size={14} /> {name}
        </>
      }
      detail={t('harness.withdrawals.net', { net: format.money(net), fee: format.money(fee) })}
      trailing={
        <>
          {status === 'pending' ? (
            <Button size="small" busy={decide.busy} onClick={() => decide.run({ id, decision: 'approve' })}>
              {t('harness.withdrawals.approve')}
            </Button>
          ) : (
            <Badge tone="amber">
              {t('harness.withdrawals.processing', { when: format.dateTime(arriveBefore) })}
            </Badge>
          )}
          <Button size="small" variant="quiet" onClick={() => setRejecting(true)}>
            {t('harness.withdrawals.reject')}
          </Button>
        </>
      }
    >
      <RejectDialog
        open={rejecting}
        title={t('harness.withdrawals.rejectTitle')}
        text={t('harness.withdrawals.rejectText', { money: format.money(amount), name })}
        busy={decide.busy}
        onReject={(reason) => decide.run({ id, decision: 'reject', reason })}
        onClose={() => setRejecting(false)}
      />
    </Row>
  );
}
