import type { Solvency } from '#contract/control/solvency.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import { dayOf, nextDayStart } from '../time/platform-time.ts';
import { DAY } from '../time/span.ts';
import type { World } from '../handling/world.ts';
import { partyBalances, type PartyBalances } from '../ledger/day-flows.ts';
import { inMoney } from '../ledger/in-money.ts';
import {
  addCrossing,
  listHolders,
  positionsByWeek,
  positionsOf,
  summedPositions,
} from '../ledger/net-positions.ts';
import {
  addSources,
  countPayouts,
  eachPayout,
  listPaidIn,
  noSources,
  type Crossing,
  type Payout,
  type PayoutSources,
} from '../ledger/payout-sources.ts';
import { sumPromised } from '../services/product/order-store.ts';
import { promisedDays, type PromisedDay } from '../services/product/promised-days.ts';

/** The data from which a report of solvency is computed. A saved world has it without a server. */
export type SolvencySource = Pick<World, 'sql' | 'now' | 'params'>;

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

export function bookTotals({ sql }: Pick<World, 'sql'>) {
  const balances = partyBalances(sql);
  const { members, treasury, fees } = balances;
  const promisedMicro = sumPromised(sql);
  const cashMicro = cashOf(balances);
  return {
    balances,
    cashMicro,
    told: {
      cash: toMoney(cashMicro),
      liabilities: toMoney(members),
      promised: toMoney(promisedMicro),
      treasury: toMoney(treasury),
      fees: toMoney(fees),
      coverage: ratio(cashMicro, members),
      coverageWithPromises: ratio(cashMicro, members + promisedMicro),
    },
  };
}

/** Money from outside is debited there, so the outside is negative by the net amount that came in. Zero has no sign. */
export const cashOf = ({ outside }: PartyBalances): Micro => 0 - outside;

const ratio = (micro: Micro, toMicro: Micro): number | null => (toMicro === 0 ? null : micro / toMicro);

/** The accounts with the money of members, by the ledger alone (docs/solvency.md). */
export function describeSolvency(world: SolvencySource, page: Page): Solvency {
  const { sql, now, params } = world;
  const { cashMicro, told } = bookTotals(world);
  const days = promisedDays(sql, params.timeZone, params.withdrawFeeRate);
  const [paidIn, holders] = [listPaidIn(sql), listHolders(sql)];
  const joined = new Map(holders.map(({ memberId }, place) => [memberId, place]));
  const payouts = readPayouts(world, paidIn, joined, page);
  const positions = positionsOf(holders, paidIn, payouts.takenOut);

  return {
    at: now,
    ...told,
    promisedDays: days.map(inMoney),
    runway: runwayOf(cashMicro, days, dayOf(now, params.timeZone)),
    payouts: {
      sources: inMoney(payouts.sources),
      unspent: toMoney(payouts.unspentMicro),
      days: payouts.days.map(({ day, sources }) => ({ day, ...inMoney(sources) })),
      total: payouts.total,
      list: payouts.list.map(({ id, movementId, memberId, at, amountMicro, sources }) => ({
        ...{ id: String(id), movement: String(movementId), memberId: String(memberId), at },
        ...inMoney({ amountMicro, ...sources }),
      })),
    },
    members: {
      positions: inMoney(summedPositions(positions)),
      weeks: positionsByWeek(positions, params.timeZone).map(inMoney),
      total: positions.length,
      list: pageOf(positions, page).map(({ memberId, joinedAt, ...position }) => ({
        ...{ memberId: String(memberId), joinTime: joinedAt },
        ...inMoney(position),
      })),
    },
  };
}

const pageOf = <T>(list: readonly T[], { pageNum, pageSize }: Page): T[] =>
  list.slice((pageNum - 1) * pageSize, pageNum * pageSize);

/**
 * The first day on which cash is below zero if nobody new pays in and every promised return is withdrawn on the day on which
 * it falls due. What is overdue is withdrawn today. The holdings of members stay where they are.
 */
function runwayOf(cashMicro: Micro, days: readonly PromisedDay[], today: string) {
  let leftMicro = cashMicro;
  for (const { day, netMicro } of [{ day: today, netMicro: 0 }, ...days]) {
    leftMicro -= netMicro;
    if (leftMicro < 0) return day > today ? { day, days: daysBetween(today, day) } : { day: today, days: 0 };
  }
  return null;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

const DAYS_SHOWN = 30;

/** All payouts in one pass: their sources, those of the latest days, what each member took out, and a page, the latest first. */
function readPayouts(
  { sql, params: { timeZone } }: SolvencySource,
  paidIn: readonly Crossing[],
  joined: ReadonlyMap<number, number>,
  { pageNum, pageSize }: Page,
) {
  const total = countPayouts(sql);
  const pageEnd = total - (pageNum - 1) * pageSize;
  const list: Payout[] = [];
  const takenOut = new Map<number, Micro>();
  const days: { day: string; sources: PayoutSources }[] = [];
  let [place, dayEnd] = [0, -Infinity];

  const unspentMicro = eachPayout(sql, paidIn, joined, (payout) => {
    if (payout.at >= dayEnd) {
      dayEnd = nextDayStart(payout.at, timeZone);
      days.push({ day: dayOf(payout.at, timeZone), sources: noSources });
    }
    const day = days.at(-1);
    if (day) day.sources = addSources(day.sources, payout.sources);
    addCrossing(takenOut, payout);
    if (place < pageEnd && place >= pageEnd - pageSize) list.push(payout);
    place += 1;
  });
  const sources = days.reduce((sum, day) => addSources(sum, day.sources), noSources);
  return { total, sources, unspentMicro, days: days.slice(-DAYS_SHOWN), takenOut, list: list.reverse() };
}
