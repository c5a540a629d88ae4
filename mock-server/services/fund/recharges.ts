import type { Recharge } from '#contract/fund.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import { memberAccount, platformAccount } from '../../ledger/accounts.ts';
import { addRecord, findRecordOf, linkMovement } from '../../ledger/history.ts';
import { confirmationsAt } from '../../rail/blocks.ts';
import { say } from '../../words.ts';
import type { World } from '../../world.ts';
import type { Params } from '../../worlds/params.ts';
import { termsOf, worthOf } from './recharge-rules.ts';
import { findRecharge, insertRecharge, updateRechargeArrived, type RechargeRow } from './recharge-store.ts';

const REFERENCE_LENGTH = 8;

/** Opens a recharge on the terms of this instant, with its line in the member's history. */
export function openRecharge(
  world: World,
  memberId: number,
  channel: Recharge['channel'],
  announcedMicro: Micro,
): RechargeRow {
  const { currency, minimumMicro, rate } = termsOf(channel, world.params);
  const worthMicro = worthOf(announcedMicro, rate);
  const reference = channel === 'usdt' ? '' : world.randomness.readable(REFERENCE_LENGTH);
  const opened = { memberId, channel, currency, announcedMicro, minimumMicro, worthMicro, reference };
  const id = insertRecharge(world.sql, opened, world.now);
  addRecord(world, { memberId, type: 'recharge', code: 'RECHARGE', amountMicro: worthMicro, subject: id });
  return rechargeOf(world, id);
}

/** Credits what came, and the recharge has arrived. */
export function arrive(
  world: World,
  { id, memberId }: RechargeRow,
  from: 'chain' | 'bank',
  creditMicro: Micro,
): void {
  const movement = world.ledger.move({
    kind: 'recharge',
    from: platformAccount(from),
    to: memberAccount(memberId, 'available'),
    amountMicro: creditMicro,
  });
  updateRechargeArrived(world.sql, id, creditMicro, world.now);
  linkMovement(world, findRecordOf(world, 'RECHARGE', id), movement);
}

/** A recharge that is known to be there, as it stands now. */
export function rechargeOf({ sql }: World, id: number): RechargeRow {
  const row = findRecharge(sql, id);
  if (!row) throw new Error(`There is no recharge ${id}.`);
  return row;
}

/** A recharge as its member sees it, in the caller's language. */
export function describeRecharge(world: World, row: RechargeRow): Recharge {
  const { now, params } = world;
  const onChain = row.channel === 'usdt';
  return {
    id: String(row.id),
    channel: row.channel,
    amount: toMoney((onChain ? row.creditMicro : null) ?? row.announcedMicro),
    seenAmount: row.seenMicro === null ? undefined : toMoney(row.seenMicro),
    currency: row.currency,
    address: onChain ? row.depositAddress : '',
    chain: onChain ? params.depositChain : '',
    reference: row.reference,
    minimum: toMoney(row.minimumMicro),
    confirmations: confirmationsOf(row, now, params),
    needed: onChain ? params.confirmations : 0,
    status: row.status,
    reason: reasonOf(world, row),
    createTime: row.createdAt,
    arriveTime: row.arrivedAt,
  };
}

/** Blocks on top of the transfer that brought it; all that are needed once it has arrived, none when it was dropped. */
function confirmationsOf({ channel, status, seenAt }: RechargeRow, now: number, params: Params): number {
  if (channel === 'usdt' && status === 'arrived') return params.confirmations;
  return seenAt === null || status === 'failed' ? 0 : confirmationsAt(now, seenAt, params);
}

/** Why a recharge did not arrive: in the operator's words, or in the caller's language. */
function reasonOf({ locale }: World, row: RechargeRow): string | undefined {
  if (row.status === 'not received') {
    const values = { minimum: toMoney(row.minimumMicro), currency: row.currency };
    return say(locale, 'reasons.BELOW_MINIMUM', values);
  }
  if (row.status !== 'failed') return undefined;
  return row.reason || say(locale, row.channel === 'usdt' ? 'reasons.REORGANISED' : 'reasons.REJECTED');
}
