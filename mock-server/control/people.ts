import type { people } from '#contract/control/people.ts';
import { toMoney } from '#contract/money.ts';
import { refuse } from '../refusal.ts';
import { arrive, openRecharge } from '../services/fund/recharges.ts';
import { admitMember } from '../services/user/admission.ts';
import { listMessages } from '../services/user/code-store.ts';
import { openSession } from '../services/user/identify.ts';
import { hashPassword } from '../services/user/passwords.ts';
import { countMembers, findMember, findMemberByPhone, listMembers } from '../services/user/store.ts';
import type { Member, World } from '../world.ts';
import type { OperatorHandlersOf } from './desk.ts';
import { payGrant } from './grants.ts';
import { balancesOf, describeMember, lineOf } from './member-view.ts';

const MOST_LISTED = 100;

/** The operator's view of members, and the shortcuts that make them. */
export const peopleHandlers: OperatorHandlersOf<typeof people> = {
  members: (desk, { query = '' }) =>
    desk.act((world) => ({
      total: countMembers(world.sql, query),
      list: listMembers(world.sql, query, MOST_LISTED).map((member) => ({
        ...lineOf(world, member),
        ...balancesOf(world, member.id),
      })),
    })),

  member: (desk, { id }) =>
    desk.act((world) => describeMember(world, findMember(world.sql, id) ?? refuse('UNKNOWN_MEMBER'))),

  async createMember(desk, { phone, password, name, inviteCode, available }) {
    const passwordHash = await hashPassword(desk.open.machine, password);
    return desk.act((world) => {
      const member = admitMember(world, { phone, name, inviteCode, passwordHash });
      if (available !== undefined) {
        arrive(world, openRecharge(world, member.id, 'usdt', available), 'chain', available);
      }
      return { userId: String(member.id), phone, inviteCode: member.inviteCode };
    });
  },

  createSession: (desk, { phone }) =>
    desk.act((world) => {
      const { id } = memberOf(world, phone);
      return { token: openSession(world, id), userId: String(id) };
    }),

  grant: (desk, { phone, kind, amount, note }) =>
    desk.act((world) => {
      const { id } = memberOf(world, phone);
      payGrant(world, id, kind, amount, note);
      return { amount: toMoney(amount), balances: balancesOf(world, id) };
    }),

  outbox: (desk, { to }) =>
    desk.act(({ sql }) =>
      listMessages(sql, to ?? null, MOST_LISTED).map(
        ({ recipient, channel, purpose, code, text, createdAt }) => ({
          to: recipient,
          channel,
          purpose,
          code,
          text,
          at: createdAt,
        }),
      ),
    ),
};

const memberOf = ({ sql }: World, phone: string): Member =>
  findMemberByPhone(sql, phone) ?? refuse('UNKNOWN_MEMBER');
