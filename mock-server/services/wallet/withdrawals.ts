import { toMoney, USDT, type Micro } from '#contract/money.ts';
import type { Withdrawal } from '#contract/wallet.ts';
import { memberAccount, platformAccount } from '../../ledger/accounts.ts';
import { addRecord, findRecordOf, linkMovement } from '../../ledger/history.ts';
import { plainText } from '../../text/sanitise.ts';
import { say } from '../../text/words.ts';
import type { MemberWorld, World } from '../../handling/world.ts';
import { masked } from '../fund/binding-rules.ts';
import type { BindingRow } from '../fund/binding-store.ts';
import { notify } from '../msg/notify.ts';
import { payoutTo, describePayout } from './bank-payout.ts';
import { payoutAt, scheduleOf } from './withdrawal-rules.ts';
import {
  findWithdrawal,
  insertWithdrawal,
  listWithdrawalsOf,
  updateWithdrawalArrived,
  updateWithdrawalFailed,
  updateWithdrawalProcessing,
  type WaitingWithdrawal,
  type WithdrawalRow,
} from './withdrawal-store.ts';

/** Opens a withdrawal, which waits for its review. */
export function requestWithdrawal(world: MemberWorld, to: BindingRow, amountMicro: Micro): WithdrawalRow {
  const { id } = openWithdrawal(world, to, amountMicro);
  const { reviewAt } = scheduleOf(amountMicro, world.now, world.params);
  world.agenda.add(reviewAt, 'withdrawal.review', id);
  return withdrawalOf(world, id);
}

/** Freezes the amount and opens a withdrawal without a review. */
export function openWithdrawal(world: MemberWorld, to: BindingRow, amountMicro: Micro): WaitingWithdrawal {
  const { sql, ledger, member, params, now } = world;
  const { feeMicro, processFromAt, arriveBeforeAt } = scheduleOf(amountMicro, now, params);
  const movement = ledger.move({
    kind: 'withdrawal',
    from: memberAccount(member.id, 'available'),
    to: memberAccount(member.id, 'frozen'),
    amountMicro,
  });
  const id = insertWithdrawal(sql, {
    memberId: member.id,
    bindingId: to.id,
    kind: to.kind,
    ...payoutTo(to, amountMicro - feeMicro, params),
    chain: to.chain,
    destination: to.kind === 'address' ? to.address : to.account,
    amountMicro,
    feeMicro,
    createdAt: now,
    processFromAt,
    arriveBeforeAt,
  });
  addRecord(
    world,
    { memberId: member.id, type: 'withdrawal', code: 'WITHDRAWAL', amountMicro: -amountMicro, subject: id },
    movement,
  );
  world.announce({ memberId: member.id, kind: 'withdrawal', id });
  return { id, memberId: member.id, kind: to.kind, amountMicro, feeMicro };
}

/** Approves a withdrawal and schedules its payout. */
export function approveWithdrawal(world: World, { id, memberId, arriveBeforeAt }: WithdrawalRow): void {
  const { sql, agenda, randomness, params, now } = world;
  agenda.cancel('withdrawal.review', id);
  updateWithdrawalProcessing(sql, id, now);
  const minutes = randomness.integer(...params.payoutMinutes);
  agenda.add(payoutAt(now, minutes, arriveBeforeAt), 'withdrawal.arrive', id);
  world.announce({ memberId, kind: 'withdrawal', id });
}

/** Rejects a withdrawal and returns the frozen amount. Without a reason, the member reads the usual words. */
export function rejectWithdrawal(world: World, row: WithdrawalRow, words = ''): void {
  const reason = plainText(words);
  const { id, memberId, amountMicro } = row;
  const { sql, ledger, agenda } = world;
  agenda.cancel('withdrawal.review', id);
  agenda.cancel('withdrawal.arrive', id);
  updateWithdrawalFailed(sql, id, reason);
  const movement = ledger.move({
    kind: 'withdrawal failed',
    from: memberAccount(memberId, 'frozen'),
    to: memberAccount(memberId, 'available'),
    amountMicro,
  });
  addRecord(
    world,
    { memberId, type: 'withdrawal', code: 'WITHDRAWAL_FAILED', amountMicro, subject: id, detail: reason },
    movement,
  );
  const record = findRecordOf(world, 'WITHDRAWAL', id);
  linkMovement(world, record, movement);
  // The message has only the operator's own reason; the record has the usual one otherwise.
  const why = reason === '' ? { context: 'withoutReason' } : { reason };
  const values = { amount: toMoney(amountMicro), currency: USDT, ...why };
  announceEnd(world, row, record, { occurrence: 'withdrawalFailed', values });
}

/** Pays out the net amount and keeps the fee. */
export function payOutWithdrawal(world: World, row: WaitingWithdrawal): void {
  const { id, memberId, kind, amountMicro, feeMicro } = row;
  const from = memberAccount(memberId, 'frozen');
  const outside = platformAccount(kind === 'address' ? 'chain' : 'bank');
  const net = { kind: 'withdrawal payout', from, to: outside, amountMicro: amountMicro - feeMicro };
  const fee = { kind: 'withdrawal fee', from, to: platformAccount('fees'), amountMicro: feeMicro };
  // At a fee rate of 0 or 1 one of them is zero, and a posting cannot be zero.
  const [first = net, ...rest] = [net, fee].filter((posting) => posting.amountMicro > 0);
  const movement = world.ledger.move(first, ...rest);
  updateWithdrawalArrived(world.sql, id, world.now);
  const record = findRecordOf(world, 'WITHDRAWAL', id);
  linkMovement(world, record, movement);
  const values = { net: toMoney(amountMicro - feeMicro), currency: USDT };
  announceEnd(world, row, record, { occurrence: 'withdrawalArrived', values });
}

/** Pays out a withdrawal that has no review, without the delays of a payout. */
export function payOutHeld(world: World, row: WaitingWithdrawal): void {
  updateWithdrawalProcessing(world.sql, row.id, world.now);
  payOutWithdrawal(world, row);
}

/** Announces the end to the member's phones and sends a message. */
function announceEnd(
  world: World,
  { id, memberId }: WaitingWithdrawal,
  record: number,
  end: {
    readonly occurrence: 'withdrawalArrived' | 'withdrawalFailed';
    readonly values: Readonly<Record<string, string>>;
  },
): void {
  world.announce({ memberId, kind: 'withdrawal', id });
  const data = { page: 'user/withrecord', id: String(id), record: String(record) };
  notify(world, { memberId, type: 'station', ...end, data });
}

/** The current state of a withdrawal. Throws if it does not exist. */
export function withdrawalOf({ sql }: World, id: number): WithdrawalRow {
  const row = findWithdrawal(sql, id);
  if (!row) throw new Error(`There is no withdrawal ${id}.`);
  return row;
}

/** A member's withdrawals, newest first. */
export const listWithdrawals = (world: World, memberId: number): Withdrawal[] =>
  listWithdrawalsOf(world.sql, memberId).map((row) => describeWithdrawal(world, row));

/** A withdrawal as its member sees it, in their language. */
export const describeWithdrawal = ({ locale }: World, row: WithdrawalRow): Withdrawal => ({
  id: String(row.id),
  amount: toMoney(row.amountMicro),
  fee: toMoney(row.feeMicro),
  net: toMoney(row.amountMicro - row.feeMicro),
  currency: USDT,
  ...describePayout(row),
  chain: row.chain,
  address: masked(row.kind, row.destination),
  status: row.status,
  reason: row.status === 'failed' ? row.reason || say(locale, 'reasons.REJECTED') : undefined,
  createTime: row.createdAt,
  processFrom: row.processFromAt,
  approveTime: row.approvedAt ?? undefined,
  arriveBefore: row.arriveBeforeAt,
  arriveTime: row.arrivedAt,
  endTime: row.refundedAt ?? (row.arrivedAt || undefined),
});
