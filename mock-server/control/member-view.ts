import { addressOn } from '#contract/address.ts';
import type { people } from '#contract/control/people.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { toMoney } from '#contract/money.ts';
import { memberKinds, type MemberKind } from '../ledger/accounts.ts';
import { describeBinding, listBindings } from '../services/fund/binding-store.ts';
import { describeReceived } from '../services/gift/coupons.ts';
import { listMemberCoupons } from '../services/gift/coupon-store.ts';
import { describeOrder } from '../services/product/order-rules.ts';
import { listOrders } from '../services/product/order-store.ts';
import { signInToday } from '../services/reward/sign-in.ts';
import { listUplines } from '../services/team/store.ts';
import { findLoginTries } from '../services/user/login-store.ts';
import { accountsOf } from '../services/user/login.ts';
import { listPushTokens } from '../services/user/push-token-store.ts';
import { describeSession, validSessionsOf } from '../services/user/sessions.ts';
import { figuresOf } from '../services/wallet/figures.ts';
import { findMember, findMemberByAccount, listInvited } from '../services/member/store.ts';
import { listRecords } from '../services/wallet/record-store.ts';
import { describeRecord } from '../services/wallet/records.ts';
import { listWithdrawals } from '../services/wallet/withdrawals.ts';
import { refuse } from '../handling/refusal.ts';
import type { Member, World } from '../handling/world.ts';

const MAX_LISTED = 100;

/** The member with this phone or e-mail address. Refuses UNKNOWN_MEMBER. */
export const memberOf = ({ sql }: World, account: string): Member =>
  findMemberByAccount(sql, account) ?? refuse('UNKNOWN_MEMBER');

export const lineOf = ({ sql }: World, member: Member) => ({
  id: String(member.id),
  phone: member.phone,
  email: member.email,
  name: member.name,
  inviteCode: member.inviteCode,
  uplinePhone: member.uplineId === null ? '' : (findMember(sql, member.uplineId)?.account ?? ''),
  createTime: member.createdAt,
});

export function balancesOf({ ledger }: World, memberId: number) {
  const balances = memberKinds.map((kind) => [kind, toMoney(ledger.balanceOf(memberId, kind))]);
  return Object.fromEntries(balances) as Record<MemberKind, string>;
}

/** The instants until which login and withdrawals are locked; 0 or a past instant if they are not. */
export const locksOf = ({ sql }: World, member: Member) => ({
  loginLockedUntil: Math.max(
    ...accountsOf(member).map((account) => findLoginTries(sql, account).lockedUntil),
  ),
  withdrawLockedUntil: member.withdrawLockedUntil,
});

/** Everything about one member, with the last hundred entries of long histories. */
export function describeMember(world: World, member: Member): OutputOf<typeof people.member> {
  const { sql, now } = world;
  const { id, uplineId } = member;
  const sessions = validSessionsOf(world, id);
  const { streak, signed } = signInToday({ ...world, member });
  return {
    ...lineOf(world, member),
    balances: balancesOf(world, id),
    figures: figuresOf({ ...world, member }),
    depositAddress: addressOn(world.params.depositChain, member.depositAddress),
    hasPayPassword: member.payPasswordHash !== null,
    ...locksOf(world, member),
    sessions: sessions.length,
    sessionList: sessions.map(describeSession),
    pushTokens: listPushTokens(sql, id),
    uplines: listUplines(sql, uplineId).flatMap((upline) => {
      const found = findMember(sql, upline);
      return found ? [lineOf(world, found)] : [];
    }),
    invited: listInvited(sql, id).map((invited) => lineOf(world, invited)),
    bindings: listBindings(sql, id).map(describeBinding),
    orders: listOrders(sql, { memberId: id, status: null, now }, MAX_LISTED, 0).map((order) =>
      describeOrder(order, now),
    ),
    coupons: listMemberCoupons(sql, id).map((coupon) => describeReceived(world, coupon)),
    signIn: { streak, signed },
    withdrawals: listWithdrawals(world, id),
    records: listRecords(sql, { memberId: id, now }, MAX_LISTED, 0).map((row) => describeRecord(world, row)),
  };
}
