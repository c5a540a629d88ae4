import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useCommand } from '#client/api/command.ts';
import { Decide } from '#client/harness/kit/decide.tsx';
import { Facts } from '#client/harness/kit/facts.tsx';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

export type Withdrawal = OutputOf<typeof control.withdrawals>[number];

/** A withdrawal from its request to its arrival, and the decisions that are still open. */
export function WithdrawalDetail({ withdrawal, state }: { withdrawal: Withdrawal; state: string }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { phone, amount, fee, net, chain, address, status, reason, payAmount, payCurrency } = withdrawal;
  const isOpen = status === 'pending' || status === 'processing';

  return (
    <>
      <Facts
        facts={[
          [t('harness.withdrawals.member'), <MemberLink key="member" account={phone} />],
          [t('harness.withdrawals.state'), state],
          [t('harness.reason.label'), reason],
          [t('harness.withdrawals.amount'), format.money(amount)],
          [t('harness.withdrawals.fee'), format.money(fee)],
          [t('harness.withdrawals.netAmount'), format.money(net)],
          [t('harness.withdrawals.pays'), payAmount && format.money(payAmount, payCurrency)],
          [t('harness.withdrawals.to'), [chain, address].filter(Boolean).join(' · ')],
          [t('harness.withdrawals.asked'), format.dateTime(withdrawal.createTime)],
          [t('harness.withdrawals.processFrom'), isOpen && format.dateTime(withdrawal.processFrom)],
          [
            t('harness.withdrawals.approved'),
            withdrawal.approveTime !== undefined && format.dateTime(withdrawal.approveTime),
          ],
          [t('harness.withdrawals.arriveBefore'), isOpen && format.dateTime(withdrawal.arriveBefore)],
          [
            t('harness.withdrawals.arrived'),
            withdrawal.arriveTime > 0 && format.dateTime(withdrawal.arriveTime),
          ],
        ]}
      />
      {isOpen && (
        <div className="form-actions">
          <DecideWithdrawal withdrawal={withdrawal} />
        </div>
      )}
    </>
  );
}

/** Approves or rejects a withdrawal, or fails the payout of an approved one that has not arrived. */
export function DecideWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { id, phone, amount, status } = withdrawal;
  const name = useNameOf()(phone);
  const decide = useCommand(control.decideWithdrawal);
  const isPending = status === 'pending';

  return (
    <Decide
      id={id}
      accept={
        isPending && {
          label: t('harness.withdrawals.approve'),
          run: () => decide.run({ id, decision: 'approve' }),
        }
      }
      rejectLabel={t(isPending ? 'harness.withdrawals.reject' : 'harness.withdrawals.letFail')}
      rejectTitle={t('harness.withdrawals.rejectTitle')}
      rejectText={t('harness.withdrawals.rejectText', { money: format.money(amount), name })}
      deciding={decide}
      onReject={(reason) => decide.run({ id, decision: 'reject', reason })}
    />
  );
}
