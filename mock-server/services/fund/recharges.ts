import { addressOn } from '#contract/address.ts';
import type { Recharge } from '#contract/fund.ts';
import { convertFrom, toMoney, USDT, type Micro } from '#contract/money.ts';
import { memberAccount, platformAccount } from '../../ledger/accounts.ts';
import { addRecord, findRecordOf, linkMovement } from '../../ledger/history.ts';
import { HOUR } from '../../time/span.ts';
import { confirmationsAt, type Pace } from './blocks.ts';
import { refuse } from '../../handling/refusal.ts';
import { plainText } from '../../text/sanitise.ts';
import { say } from '../../text/words.ts';
import type { World } from '../../handling/world.ts';
import type { Params } from '#contract/control/params.ts';
import { notify } from '../msg/notify.ts';
import { termsOf } from './recharge-rules.ts';
import {
  countUnpaidRecharges,
  findRecharge,
  insertRecharge,
  updateRechargeArrived,
  updateRechargeEnded,
  updateRechargeTransfer,
  type RechargeRow,
} from './recharge-store.ts';

const REFERENCE_LENGTH = 8;
const EXPIRY = 'recharge.expire';

/** Opens a recharge on the present terms, with its record in the member's history. */
export function openRecharge(
  world: World,
  memberId: number,
  channel: Recharge['channel'],
  announcedMicro: Micro,
): RechargeRow {
  const { currency, minimumMicro, rate } = termsOf(channel, world.params);
  const worthMicro = convertFrom(announcedMicro, rate);
  const reference = channel === 'usdt' ? '' : world.randomness.readable(REFERENCE_LENGTH);
  const opened = { memberId, channel, currency, announcedMicro, minimumMicro, worthMicro, reference };
  const id = insertRecharge(world.sql, opened, world.now);
  addRecord(world, { memberId, type: 'recharge', code: 'RECHARGE', amountMicro: worthMicro, subject: id });
  announceChange(world, { id, memberId });
  return rechargeOf(world, id);
}

/** The unpaid recharges of a member. Each expires by an event, and a file with more than 100,000 events is refused. */
const MAX_UNPAID = 100;

/** Opens a recharge that expires if the member does not pay it. Refuses LIMIT_REACHED if too many are unpaid. */
export function requestRecharge(
  world: World,
  memberId: number,
  channel: Recharge['channel'],
  announcedMicro: Micro,
): RechargeRow {
  if (countUnpaidRecharges(world.sql, memberId) >= MAX_UNPAID)
    refuse('LIMIT_REACHED', { values: { limit: MAX_UNPAID, context: 'recharges' } });
  const recharge = openRecharge(world, memberId, channel, announcedMicro);
  world.agenda.add(world.now + world.params.rechargeHours * HOUR, EXPIRY, recharge.id);
  return recharge;
}

/** Ends an unpaid recharge. A later payment is a recharge of its own. */
export function expireRecharge(world: World, id: number): void {
  updateRechargeEnded(world.sql, id, 'expired', '');
  announceChange(world, rechargeOf(world, id));
}

/** Links a recharge to its transfer on the chain. */
export function attachTransfer(world: World, recharge: RechargeRow, hash: string): void {
  world.agenda.cancel(EXPIRY, recharge.id);
  updateRechargeTransfer(world.sql, recharge.id, hash);
  announceChange(world, recharge);
}

/** Credits the received amount. */
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

/** Ends a recharge without a credit. Without a reason, the member reads the usual words. */
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

/** Announces a change to the member's phones, and sends a message if the recharge has ended. */
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

/** The current state of a recharge. Throws if it does not exist. */
export function rechargeOf({ sql }: World, id: number): RechargeRow {
  const row = findRecharge(sql, id);
  if (!row) throw new Error(`There is no recharge ${id}.`);
  return row;
}

/** A recharge as its member sees it, in their language. */
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
    address: onChain ? addressOn(params.depositChain, row.depositAddress) : '',
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

/** The confirmations of the transfer: all once it has arrived, none if it was dropped. */
function confirmationsOf({ channel, status, seenAt }: RechargeRow, now: number, pace: Pace): number {
  if (channel === 'usdt' && status === 'arrived') return pace.confirmations;
  return seenAt === null || status === 'failed' ? 0 : confirmationsAt(now, seenAt, pace);
}

/** The chain's parameters for a recharge: its transfer's, or else the present ones. */
const paceOf = ({ blockSeconds, confirmations }: RechargeRow, params: Params): Pace => ({
  blockSeconds: blockSeconds ?? params.blockSeconds,
  confirmations: confirmations ?? params.confirmations,
});

/** The reason why a recharge did not arrive: the operator's words, or the usual ones in the member's language. */
function reasonOf({ locale }: World, row: RechargeRow): string | undefined {
  if (row.status === 'not received') {
    const values = { minimum: toMoney(row.minimumMicro), currency: row.currency };
    return say(locale, 'reasons.BELOW_MINIMUM', values);
  }
  if (row.status !== 'failed') return undefined;
  return row.reason || say(locale, row.channel === 'usdt' ? 'reasons.REORGANISED' : 'reasons.REJECTED');
}
