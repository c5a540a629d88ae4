import type { Sql } from '../../db/sql.ts';
import type { World } from '../../handling/world.ts';
import { notifyBonus } from '../msg/notify.ts';
import { hasOnceReward, insertOnceReward } from '../reward/reward-store.ts';
import { canPay, payReward } from '../reward/pay.ts';
import { reachedFloors } from './rules.ts';
import { countInvited, countValidInvited } from './store.ts';

/** `cumulative` counts all members that a member invited, `valid` only those with a paid order (rules, Team). */
type FloorKind = 'cumulative' | 'valid';

const invitedBy = (sql: Sql, memberId: number, kind: FloorKind): number =>
  (kind === 'cumulative' ? countInvited : countValidInvited)(sql, memberId);

const nameOf = (kind: FloorKind, need: number) => `floor:${kind}:${need}` as const;

/**
 * Credits every invitation floor that an inviter has reached and was not credited for. Each is paid once. One that the
 * platform cannot count stays open, and the member who reaches it is not refused.
 */
export function creditReachedFloors(world: World, inviterId: number, kind: FloorKind): void {
  const { sql, params, now } = world;
  const invited = invitedBy(sql, inviterId, kind);
  for (const { need, rewardMicro } of reachedFloors(params.invitedFloors[kind], invited)) {
    if (rewardMicro <= 0 || !canPay(world, inviterId, rewardMicro)) continue;
    if (!insertOnceReward(sql, inviterId, nameOf(kind, need), now)) continue;
    const bonus = { memberId: inviterId, amountMicro: rewardMicro };
    notifyBonus(world, bonus, payReward(world, { ...bonus, kind: 'invite bonus' }));
  }
}

/** Every floor of a kind, and whether a member has reached it and was credited. */
export function describeFloors({ sql, params }: World, memberId: number, kind: FloorKind) {
  const invited = invitedBy(sql, memberId, kind);
  return params.invitedFloors[kind].map(({ need, reward }, place) => ({
    floor: place + 1,
    need,
    reward,
    reached: need <= invited,
    credited: hasOnceReward(sql, memberId, nameOf(kind, need)),
  }));
}
