import type { Solvency } from '#contract/control/solvency.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import type * as z from 'zod/mini';
import { dayOf, dayStart } from '../clock/platform-time.ts';
import { DAY } from '../clock/span.ts';
import type { World } from '../handling/world.ts';
import { partyBalances } from '../ledger/day-flows.ts';
import {
  listHolders,
  positionsByWeek,
  positionsOf,
  summedPositions,
  type Position,
  type Positions,
} from '../ledger/net-positions.ts';
import {
  addSources,
  listPaidIn,
  listPaidOut,
  noSources,
  sourcesOfPayouts,
  type Crossing,
  type PayoutSources,
} from '../ledger/payout-sources.ts';
import { sumPromised } from '../services/product/order-store.ts';
import { promisedDays, type PromisedDay } from '../services/product/promised-days.ts';

/** What a report of solvency is computed from. A saved world has it without a server. */
export type SolvencySource = Pick<World, 'sql' | 'now' | 'params'>;

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The totals of the books now. */
export function bookTotals({ sql }: Pick<World, 'sql'>) {
  const { outside, members, treasury, fees } = partyBalances(sql);
  const promisedMicro = sumPromised(sql);
  // Money from outside is debited there, so the outside is negative by the net amount that came in.
  const cashMicro = outside === 0 ? 0 : -outside;
  return {
    cashMicro,
    liabilitiesMicro: members,
    treasuryMicro: treasury,
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

const ratio = (micro: Micro, toMicro: Micro): number | null => (toMicro === 0 ? null : micro / toMicro);

/** Where the money of members is, by the ledger alone (docs/solvency.md). */
export function describeSolvency(world: SolvencySource, page: Page): z.output<typeof Solvency> {
  const { sql, now, params } = world;
  const { cashMicro, told } = bookTotals(world);
  const days = promisedDays(sql, params.timeZone, params.withdrawFeeRate);
  const [paidIn, paidOut, holders] = [listPaidIn(sql), listPaidOut(sql), listHolders(sql)];
  const joined = new Map(holders.map(({ memberId }, place) => [memberId, place]));
  const positions = positionsOf(holders, paidIn, paidOut);
  const { sources, unspentMicro } = sourcesOfPayouts(paidIn, paidOut, joined);
  const payouts = paidOut.map((payout, place) => ({ ...payout, sources: sources[place] ?? noSources }));

  return {
    at: now,
    ...told,
    promisedDays: days.map(({ day, amountMicro, netMicro }) => ({
      day,
      amount: toMoney(amountMicro),
      net: toMoney(netMicro),
    })),
    runway: runwayOf(cashMicro, days, dayOf(now, params.timeZone)),
    payouts: {
      sources: sourcesInMoney(sources.reduce(addSources, noSources)),
      unspent: toMoney(unspentMicro),
      days: latestDays(payouts, params.timeZone),
      total: payouts.length,
      list: pageOf(payouts.toReversed(), page).map(
        ({ id, movementId, memberId, at, amountMicro, sources: of }) => ({
          id: String(id),
          movement: String(movementId),
          memberId: String(memberId),
          at,
          amount: toMoney(amountMicro),
          ...sourcesInMoney(of),
        }),
      ),
    },
    members: {
      positions: describePositions(summedPositions(positions)),
      weeks: positionsByWeek(positions, params.timeZone).map(({ week, ...ofWeek }) => ({
        week,
        ...describePositions(ofWeek),
      })),
      total: positions.length,
      list: pageOf(positions, page).map(({ memberId, joinedAt, ...position }) => ({
        memberId: String(memberId),
        joinTime: joinedAt,
        ...positionInMoney(position),
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

interface Payout extends Crossing {
  readonly sources: PayoutSources;
}

/** The sources of the latest days with payouts, oldest first. Payouts are oldest first, too. */
function latestDays(payouts: readonly Payout[], timeZone: string) {
  const days: { day: string; sources: PayoutSources }[] = [];
  let startAt = Infinity;
  for (const { at, sources } of payouts.toReversed()) {
    if (at < startAt) {
      if (days.length === DAYS_SHOWN) break;
      startAt = dayStart(at, timeZone);
      days.push({ day: dayOf(at, timeZone), sources: noSources });
    }
    const last = days.at(-1);
    if (last) last.sources = addSources(last.sources, sources);
  }
  return days.reverse().map(({ day, sources }) => ({ day, ...sourcesInMoney(sources) }));
}

const sourcesInMoney = ({ ownMicro, laterMicro, earlierMicro, uncoveredMicro }: PayoutSources) => ({
  own: toMoney(ownMicro),
  later: toMoney(laterMicro),
  earlier: toMoney(earlierMicro),
  uncovered: toMoney(uncoveredMicro),
});

const describePositions = ({
  count,
  winners,
  losers,
  medianMicro,
  meanMicro,
  gini,
  ...position
}: Positions) => ({
  ...{ count, winners, losers, gini },
  median: medianMicro === null ? null : toMoney(medianMicro),
  mean: meanMicro === null ? null : toMoney(meanMicro),
  ...positionInMoney(position),
});

const positionInMoney = ({ paidInMicro, takenOutMicro, heldMicro }: Position) => ({
  paidIn: toMoney(paidInMicro),
  takenOut: toMoney(takenOutMicro),
  net: toMoney(paidInMicro - takenOutMicro),
  holdings: toMoney(heldMicro),
});
