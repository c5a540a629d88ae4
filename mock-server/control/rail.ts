import { accountOf } from '#contract/address.ts';
import type { rail } from '#contract/control/rail.ts';
import { heightAt } from '../services/fund/blocks.ts';
import { describeTransfer, dropTransfer, recipientOf, addTransfer } from '../rail/chain.ts';
import { listTransfers } from '../rail/transfer-store.ts';
import { refuse, refuseField } from '../handling/refusal.ts';
import { findRecharge, listRecharges, type RechargeRow } from '../services/fund/recharge-store.ts';
import { creditRecharge, describeRecharge, failRecharge, rechargeOf } from '../services/fund/recharges.ts';
import { mayBecome } from '../services/wallet/withdrawal-rules.ts';
import {
  findWithdrawal,
  listAllWithdrawals,
  type WithdrawalRow,
} from '../services/wallet/withdrawal-store.ts';
import {
  approveWithdrawal,
  describeWithdrawal,
  rejectWithdrawal,
  withdrawalOf,
} from '../services/wallet/withdrawals.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import { memberOf } from './member-view.ts';
import { refuseTooMuch } from './range.ts';

/** The simulated chain, confirmations of cash and card recharges, and the review of withdrawals. */
export const railHandlers: OperatorHandlersOf<typeof rail> = {
  chain: (world, { query, pageNum, pageSize }) => ({
    height: heightAt(world.now, world.params),
    blockSeconds: world.params.blockSeconds,
    transfers: listTransfers(world.sql, query && accountOf(query), pageSize, (pageNum - 1) * pageSize).map(
      (row) => describeTransfer(world, row),
    ),
  }),

  transfer(world, { phone, address, amount, chain, hash }) {
    const to = address ?? memberOf(world, phone ?? refuseField('phone', 'required')).depositAddress;
    const seen = { address: accountOf(to), amountMicro: amount, chain, hash };
    const recipient = recipientOf(world, seen);
    if (recipient) refuseTooMuch(world, { from: 'chain', amountMicro: amount });
    return describeTransfer(world, addTransfer(world, seen));
  },

  reorganise: (world, { hash }) => describeTransfer(world, dropTransfer(world, hash)),

  recharges(world, { status, waitingFirst, query, pageNum, pageSize }) {
    const filter = { status, query, waitingFirst: waitingFirst !== undefined };
    return listRecharges(world.sql, filter, pageSize, (pageNum - 1) * pageSize).map((row) =>
      withPhone(row, describeRecharge(world, row)),
    );
  },

  decideRecharge(world, { id, decision, reason }) {
    const recharge = findRecharge(world.sql, id) ?? refuse('UNKNOWN_RECHARGE');
    if (recharge.channel === 'usdt') refuseField('id', 'chainDecides');
    if (recharge.status !== 'pending') refuse('ALREADY_DECIDED');
    const { worthMicro } = recharge;
    if (decision === 'confirm') {
      refuseTooMuch(world, { from: 'bank', amountMicro: worthMicro });
      creditRecharge(world, recharge, 'bank', worthMicro);
    } else failRecharge(world, recharge, 'failed', reason);
    return withPhone(recharge, describeRecharge(world, rechargeOf(world, id)));
  },

  withdrawals(world, { status, waitingFirst, query, pageNum, pageSize }) {
    const filter = { status, query, waitingFirst: waitingFirst !== undefined };
    return listAllWithdrawals(world.sql, filter, pageSize, (pageNum - 1) * pageSize).map((row) =>
      withPhone(row, describeWithdrawal(world, row)),
    );
  },

  decideWithdrawal(world, { id, decision, reason }) {
    const withdrawal = findWithdrawal(world.sql, id) ?? refuse('UNKNOWN_WITHDRAWAL');
    const later = decision === 'approve' ? 'processing' : 'failed';
    if (!mayBecome(withdrawal.status, later)) refuse('ALREADY_DECIDED');
    if (decision === 'approve') approveWithdrawal(world, withdrawal);
    else rejectWithdrawal(world, withdrawal, reason);
    return withPhone(withdrawal, describeWithdrawal(world, withdrawalOf(world, id)));
  },
};

/** On the wire the member's account is `phone`, even if it is an e-mail address. */
const withPhone = <T>({ account }: RechargeRow | WithdrawalRow, described: T) => ({
  ...described,
  phone: account,
});
