import type { books } from '#contract/control/books.ts';
import { toMoney } from '#contract/money.ts';
import { dayOf } from '../time/platform-time.ts';
import { flowsByDay, listPartyFlows, sumOfFlows } from '../ledger/day-flows.ts';
import { dayStarts } from '../ledger/days.ts';
import { checkInvariants } from '../ledger/invariants.ts';
import { outlookOf } from '#contract/plan/outlook.ts';
import { countPostings, findEntries } from '../ledger/statement.ts';
import { flawOf, type Replayed } from '../pipeline/replay-outcome.ts';
import { listSoldProducts } from '../services/catalogue/store.ts';
import { findMember, findMemberByPhone } from '../services/member/store.ts';
import type { World } from '../handling/world.ts';
import { wholePhone } from '../text/whole-phone.ts';
import { bookTotals, cashOf, describeSolvency } from './solvency.ts';
import { aboutWorlds, type OperatorHandlersOf } from '../pipeline/operator.ts';

const DAYS_SHOWN = 30;

/** The ledger as an auditor reads it. */
export const bookHandlers: OperatorHandlersOf<typeof books> = {
  ledger(world, { member, cause, requestId, query, pageNum, pageSize }) {
    const memberId = member === undefined ? null : memberNamed(world, member);
    if (memberId === undefined) return { total: 0, list: [] };
    const filter = { memberId, cause: cause ?? null, requestId: requestId ?? null, query: query ?? null };
    const { total, entries } = findEntries(world.sql, filter, pageSize, (pageNum - 1) * pageSize);
    return {
      total,
      list: entries.map(({ id, movementId, amountMicro, ...entry }) => ({
        ...entry,
        id: String(id),
        movement: String(movementId),
        amount: toMoney(amountMicro),
      })),
    };
  },

  ...aboutWorlds<Pick<typeof books, 'invariants'>>({
    async invariants({ world, transaction, replay }, input) {
      const { checks, ...found } = world.read(transaction, ({ sql, now }) => ({
        checks: checkInvariants(sql),
        postings: countPostings(sql),
        at: now,
      }));
      if (input.replay) checks.push(replayCheck(await replay()));
      return { holds: checks.every(({ holds }) => holds), ...found, checks };
    },
  }),

  books(world, { days = DAYS_SHOWN }) {
    const { sql, params, now } = world;
    const { timeZone } = params;
    const { told, balances } = bookTotals(world);
    const starts = dayStarts(now, days, timeZone);
    const flows = listPartyFlows(sql, starts[0] ?? now);
    return {
      at: now,
      ...told,
      days: flowsByDay(starts, flows, balances).map(({ start, flows: ofDay, held }) => ({
        day: dayOf(start, timeZone),
        cashIn: toMoney(sumOfFlows(ofDay, 'from', 'outside')),
        cashOut: toMoney(sumOfFlows(ofDay, 'to', 'outside')),
        cash: toMoney(cashOf(held)),
        liabilities: toMoney(held.members),
        treasury: toMoney(held.treasury),
      })),
      plans: listSoldProducts(sql).map((product) => ({
        productId: String(product.id),
        productName: product.name,
        ...outlookOf({
          ...product,
          ...{ bonuses: params.bonusRates.purchase, fee: params.withdrawFeeRate, withdrawn: '1' },
        }),
      })),
    };
  },

  solvency: describeSolvency,
};

function replayCheck(replayed: Replayed) {
  const flaw = flawOf(replayed);
  return {
    number: 10,
    name: 'Replaying the commands from the fixture and the seed gives the same world',
    holds: flaw === undefined,
    violations: flaw === undefined ? [] : [flaw],
  };
}

/** A member by phone or by id. A phone has at least six digits, and no bench has a million members. */
function memberNamed({ sql }: World, text: string): number | undefined {
  return (
    findMemberByPhone(sql, wholePhone(text)) ??
    (/^\d{1,15}$/.test(text) ? findMember(sql, Number(text)) : undefined)
  )?.id;
}
