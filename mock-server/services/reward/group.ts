import { toMicro, toMoney, USDT } from '#contract/money.ts';
import { MINUTE } from '../../time/span.ts';
import { refuse } from '../../handling/refusal.ts';
import { plainText } from '../../text/sanitise.ts';
import { say } from '../../text/words.ts';
import type { MemberWorld, World } from '../../handling/world.ts';
import { notify, type Occurrence } from '../msg/notify.ts';
import {
  findGroupJoin,
  findLastGroupJoin,
  insertGroupJoin,
  updateGroupJoinDecided,
  type GroupJoinRow,
} from './group-store.ts';
import { insertOnceReward } from './reward-store.ts';
import { payReward } from './pay.ts';

/**
 * Stores the screenshot of the official group, which is verified automatically some minutes later. A member may send
 * another one only after a rejection. Refuses ALREADY_DONE.
 */
export function joinGroup(world: MemberWorld, imageUrl: string): void {
  const { sql, agenda, randomness, member, params, now } = world;
  const state = findLastGroupJoin(sql, member.id)?.state ?? 'rejected';
  if (state !== 'rejected') refuse('ALREADY_DONE');
  const [soonest, latest] = params.groupVerifyMinutes;
  const verifyAt = now + randomness.integer(soonest * MINUTE, latest * MINUTE);
  const id = insertGroupJoin(sql, {
    memberId: member.id,
    imageUrl,
    amountMicro: toMicro(params.groupBonus),
    createdAt: now,
    verifyAt,
  });
  agenda.add(verifyAt, 'group.verify', id);
}

/** Accepts a screenshot and credits its bonus. */
export function acceptGroupJoin(world: World, { id, memberId, amountMicro }: GroupJoinRow): void {
  const { sql, agenda, now } = world;
  agenda.cancel('group.verify', id);
  if (!insertOnceReward(sql, memberId, 'group', now))
    throw new Error(`Member ${memberId} has had the group bonus.`);
  updateGroupJoinDecided(sql, id, { state: 'credited', reason: '', decidedAt: now });
  payReward(world, { memberId, kind: 'bonus', amountMicro, occasion: 'group' });
  notifyMember(world, memberId, 'groupVerified', { amount: toMoney(amountMicro), currency: USDT });
}

/** Rejects a screenshot. Without a reason, the member reads the usual words. */
export function rejectGroupJoin(world: World, { id, memberId }: GroupJoinRow, reason = ''): void {
  const { sql, agenda, now } = world;
  agenda.cancel('group.verify', id);
  updateGroupJoinDecided(sql, id, { state: 'rejected', reason: plainText(reason), decidedAt: now });
  notifyMember(world, memberId, 'groupRejected');
}

function notifyMember(
  world: World,
  memberId: number,
  occurrence: Occurrence,
  values: Record<string, string> = {},
) {
  notify(world, { memberId, type: 'station', occurrence, values, data: { page: 'index/joinGroup' } });
}

/** The current state of a screenshot. Throws if it does not exist. */
export function groupJoinOf({ sql }: World, id: number): GroupJoinRow {
  const row = findGroupJoin(sql, id);
  if (!row) throw new Error(`There is no screenshot ${id}.`);
  return row;
}

/** The state of the caller's group bonus. After a screenshot was sent, the amount is the one promised then. */
export function groupStatus({ sql, member, params, locale }: MemberWorld) {
  const last = findLastGroupJoin(sql, member.id);
  const open = !last || last.state === 'rejected';
  return {
    state: last?.state ?? ('none' as const),
    amount: toMoney(open ? toMicro(params.groupBonus) : last.amountMicro),
    link: params.groupLink,
    pictureSide: params.groupPictureSide,
    ...(last?.state === 'rejected' && { reason: last.reason || say(locale, 'reasons.REJECTED') }),
  };
}
