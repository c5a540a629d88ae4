import { people } from '#contract/control/people.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { toMoney } from '#contract/money.ts';
import { refuse } from '../handling/refusal.ts';
import { creditRecharge, openRecharge } from '../services/fund/recharges.ts';
import { notifyBonus } from '../services/msg/notify.ts';
import { listOutbox } from '../services/msg/outbox-store.ts';
import { payReward } from '../services/reward/pay.ts';
import { createMember } from '../services/user/create-member.ts';
import { describeSentCode } from '../services/user/codes.ts';
import { countFeedback, listFeedback } from '../services/user/feedback-store.ts';
import { endSession, openSession } from '../services/user/sessions.ts';
import { lockLogin } from '../services/user/login.ts';
import { hashNewPassword, hashOf } from '../services/member/passwords.ts';
import { countMembers, findMember, listMembers } from '../services/member/store.ts';
import { updateFundPasswordLock } from '../services/wallet/fund-password-lock-store.ts';
import { preparedHandler, type World } from '../handling/world.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import { groupJoinHandlers } from './group-joins.ts';
import { wholePhone } from '../text/whole-phone.ts';
import { balancesOf, describeMember, lineOf, locksOf, memberOf } from './member-view.ts';
import { refuseTooMuch } from './range.ts';

const MAX_LISTED = 100;

/** Also called by the calls that create a world. */
export function createSession(world: World, { phone }: InputOf<typeof people.createSession>) {
  const { id } = memberOf(world, phone);
  return { token: openSession(world, id), userId: String(id) };
}

/** The operator's view of members, and the shortcuts that make them. */
export const peopleHandlers: OperatorHandlersOf<typeof people> = {
  members: (world, { query = '' }) => ({
    total: countMembers(world.sql, query),
    list: listMembers(world.sql, query, MAX_LISTED).map((member) => ({
      ...lineOf(world, member),
      ...balancesOf(world, member.id),
    })),
  }),

  member: (world, { id }) => describeMember(world, findMember(world.sql, id) ?? refuse('UNKNOWN_MEMBER')),

  lockMember(world, { id, loginLockedUntil, withdrawLockedUntil }) {
    const member = findMember(world.sql, id) ?? refuse('UNKNOWN_MEMBER');
    if (loginLockedUntil !== undefined) lockLogin(world, member, loginLockedUntil);
    if (withdrawLockedUntil === undefined) return locksOf(world, member);
    updateFundPasswordLock(world.sql, id, { payFailures: 0, withdrawLockedUntil });
    world.announce({ memberId: id, kind: 'withdrawal' });
    return { ...locksOf(world, member), withdrawLockedUntil };
  },

  createMember: preparedHandler(
    people.createMember,
    ({ runtime }, { password }) => hashNewPassword(runtime, password),
    (world, { phone, name, inviteCode, available }, fresh) => {
      const member = createMember(world, { phone, name, inviteCode, passwordHash: hashOf(fresh) });
      if (available !== undefined) {
        refuseTooMuch(world, { from: 'chain', amountMicro: available, field: 'available' });
        creditRecharge(world, openRecharge(world, member.id, 'usdt', available), 'chain', available);
      }
      return { userId: String(member.id), phone, inviteCode: member.inviteCode };
    },
  ),

  endSession(world, { id, session }) {
    if (!findMember(world.sql, id)) refuse('UNKNOWN_MEMBER');
    endSession(world, id, session);
    return null;
  },

  createSession,

  grant(world, { phone, kind, amount, note }) {
    const { id } = memberOf(world, phone);
    refuseTooMuch(world, { from: 'treasury', amountMicro: amount });
    const reward = { memberId: id, kind, amountMicro: amount, note };
    notifyBonus(world, reward, payReward(world, reward));
    return { amount: toMoney(amount), balances: balancesOf(world, id) };
  },

  ...groupJoinHandlers,
  feedback: ({ sql }, { query, pageNum, pageSize }) => ({
    total: countFeedback(sql, query),
    list: listFeedback(sql, query, pageSize, (pageNum - 1) * pageSize).map(
      ({ id, urls, createdAt, ...feedback }) => ({
        ...feedback,
        id: String(id),
        urls: JSON.parse(urls) as string[],
        createTime: createdAt,
      }),
    ),
  }),

  outbox: (world, { to, query, pageNum, pageSize }) =>
    listOutbox(world.sql, { to: to && wholePhone(to), query }, pageSize, (pageNum - 1) * pageSize).map(
      (sent) => ({
        id: String(sent.id),
        to: sent.recipient,
        channel: sent.channel,
        purpose: sent.purpose,
        code: sent.code,
        ...describeSentCode(world, sent),
        text: sent.text,
        at: sent.createdAt,
      }),
    ),
};
