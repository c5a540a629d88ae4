import type { Recharge } from '#contract/fund.ts';
import { toMoney, USDT, type Micro } from '#contract/money.ts';
import { memberAccount, platformAccount } from '../../ledger/accounts.ts';
import { addRecord, findRecordOf, linkMovement } from '../../ledger/history.ts';
import { HOUR } from '../../clock/span.ts';
import { confirmationsAt, type Pace } from '../../rail/blocks.ts';
import { plainText } from '../../sanitise.ts';
import { say } from '../../words.ts';
import type { World } from '../../world.ts';
import type { Params } from '#contract/control/params.ts';
import { notify } from '../msg/notify.ts';
import { termsOf, usdtWorthOf } from './recharge-rules.ts';
import {
  findRecharge,
  insertRecharge,
  updateRechargeArrived,
  updateRechargeEnded,
  updateRechargeTransfer,
  type RechargeRow,
} from './recharge-store.ts';

const REFERENCE_LENGTH = 8;
const EXPIRY = 'recharge.expire';

type Announced = [memberId: number, channel: Recharge['channel'], announcedMicro: Micro];

/** Opens a recharge on the terms of this instant, with its line in the member's history. */
export function openRecharge(world: World, ...[memberId, channel, announcedMicro]: Announced): RechargeRow {
  const { currency, minimumMicro, rate } = termsOf(channel, world.params);
  const worthMicro = usdtWorthOf(announcedMicro, rate);
  const reference = channel === 'usdt' ? '' : world.randomness.readable(REFERENCE_LENGTH);
  const opened = { memberId, channel, currency, announcedMicro, minimumMicro, worthMicro, reference };
  const id = insertRecharge(world.sql, opened, world.now);
  addRecord(world, { memberId, type: 'recharge', code: 'RECHARGE', amountMicro: worthMicro, subject: id });
  announceChange(world, { id, memberId });
  return rechargeOf(world, id);
}

/** Opens a recharge that the member has yet to pay, and has so many hours for. */
export function announceRecharge(world: World, ...announced: Announced): RechargeRow {
  const recharge = openRecharge(world, ...announced);
  world.agenda.add(world.now + world.params.rechargeHours * HOUR, EXPIRY, recharge.id);
  return recharge;
}

/** Nobody has paid what was announced. What comes later is a recharge of its own. */
export function expireRecharge(world: World, id: number): void {
  updateRechargeEnded(world.sql, id, 'expired', '');
  announceChange(world, rechargeOf(world, id));
}

/** The transfer that brings it has been seen on the chain. */
export function attachTransfer(world: World, recharge: RechargeRow, hash: string): void {
  world.agenda.cancel(EXPIRY, recharge.id);
  updateRechargeTransfer(world.sql, recharge.id, hash);
  announceChange(world, recharge);
}

/** Credits what came, and the recharge has arrived. */
export function creditRecharge(
  world: World,
  { id, memberId }: RechargeRow,
  from: 'chain' | 'bank',
  creditMicro: Micro,
): void {
  world.agenda.cancel(EXPIRY, id);
  const movement = world.ledger.move({
    kind: 'recharge',
    from: platformAccount(from),
    to: memberAccount(memberId, 'available'),
    amountMicro: creditMicro,
  });
  updateRechargeArrived(world.sql, id, creditMicro, world.now);
  linkMovement(world, findRecordOf(world, 'RECHARGE', id), movement);
  announceChange(world, { id, memberId }, 'rechargeArrived', {
    amount: toMoney(creditMicro),
    currency: USDT,
  });
}

/** A recharge comes to nothing. No reason of the operator's own means the usual words. */
export function failRecharge(
  world: World,
  { id }: Pick<RechargeRow, 'id'>,
  status: 'failed' | 'not received',
  reason = '',
): void {
  world.agenda.cancel(EXPIRY, id);
  updateRechargeEnded(world.sql, id, status, plainText(reason));
  const recharge = rechargeOf(world, id);
  const amount = toMoney(recharge.seenMicro ?? recharge.announcedMicro);
  announceChange(world, recharge, 'rechargeFailed', { amount, currency: recharge.currency });
}

/** Lets the member's phones ask again, and says so among the messages when a recharge has ended. */
function announceChange(
  world: World,
  { id, memberId }: Pick<RechargeRow, 'id' | 'memberId'>,
  occurrence?: 'rechargeArrived' | 'rechargeFailed',
  values: { readonly amount?: string; readonly currency?: string } = {},
): void {
  world.announce({ memberId, kind: 'recharge', id });
  if (!occurrence) return;
  const data = { page: 'user/recharge', id: String(id) };
  notify(world, { memberId, type: 'station', occurrence, values, data });
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
  const pace = paceOf(row, params);
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
    confirmations: confirmationsOf(row, now, pace),
    needed: onChain ? pace.confirmations : 0,
    status: row.status,
    reason: reasonOf(world, row),
    createTime: row.createdAt,
    arriveTime: row.arrivedAt,
  };
}

/** Blocks on top of the transfer that brought it; all that are needed once it has arrived, none when it was dropped. */
function confirmationsOf({ channel, status, seenAt }: RechargeRow, now: number, pace: Pace): number {
  if (channel === 'usdt' && status === 'arrived') return pace.confirmations;
  return seenAt === null || status === 'failed' ? 0 : confirmationsAt(now, seenAt, pace);
}

/** The chain's terms that a recharge waits on: those of its transfer once there is one. */
const paceOf = ({ blockSeconds, confirmations }: RechargeRow, params: Params): Pace => ({
  blockSeconds: blockSeconds ?? params.blockSeconds,
  confirmations: confirmations ?? params.confirmations,
});

/** Why a recharge did not arrive: in the operator's words, or in the caller's language. */
function reasonOf({ locale }: World, row: RechargeRow): string | undefined {
  if (row.status === 'not received') {
    const values = { minimum: toMoney(row.minimumMicro), currency: row.currency };
    return say(locale, 'reasons.BELOW_MINIMUM', values);
  }
  if (row.status !== 'failed') return undefined;
  return row.reason || say(locale, row.channel === 'usdt' ? 'reasons.REORGANISED' : 'reasons.REJECTED');
}
