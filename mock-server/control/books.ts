import type { books } from '#contract/control/books.ts';
import { toMoney } from '#contract/money.ts';
import { checkInvariants } from '../ledger/invariants.ts';
import { findEntries } from '../ledger/statement.ts';
import { findMember, findMemberByPhone } from '../services/user/store.ts';
import type { World } from '../world.ts';
import type { OperatorHandlersOf } from './desk.ts';

/** The ledger as an auditor reads it. */
export const bookHandlers: OperatorHandlersOf<typeof books> = {
  ledger: (desk, { member, cause, pageNum, pageSize }) =>
    desk.act((world) => {
      const memberId = member === undefined ? null : memberNamed(world, member);
      if (memberId === undefined) return { total: 0, list: [] };
      const { total, entries } = findEntries(world.sql, {
        memberId,
        cause: cause ?? null,
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      });
      return {
        total,
        list: entries.map(({ id, movementId, amountMicro, ...entry }) => ({
          ...entry,
          id: String(id),
          movement: String(movementId),
          amount: toMoney(amountMicro),
        })),
      };
    }),

  invariants: (desk) =>
    desk.act(({ sql, now }) => {
      const checks = checkInvariants(sql);
      return {
        holds: checks.every(({ holds }) => holds),
        postings: sql.value('SELECT count(*) FROM posting'),
        at: now,
        checks,
      };
    }),
};

/** A member by phone or by id; a phone is never shorter than six digits, and no bench has a million members. */
function memberNamed({ sql }: World, text: string): number | undefined {
  return (
    findMemberByPhone(sql, text) ?? (/^\d{1,15}$/.test(text) ? findMember(sql, Number(text)) : undefined)
  )?.id;
}
