import type { Micro } from '#contract/money.ts';
import { spreadOf, type Spread } from '#contract/plan/spread.ts';
import { weekOf } from '../time/platform-time.ts';
import type { Sql } from '../db/sql.ts';
import { memberAccountSql } from './accounts.ts';
import type { Crossing } from './payout-sources.ts';

/** The amounts that members paid in and took out, and that the platform owes them. */
export interface Position {
  readonly paidInMicro: Micro;
  readonly takenOutMicro: Micro;
  /** Paid in minus taken out. */
  readonly netMicro: Micro;
  readonly holdingsMicro: Micro;
}

interface Holder {
  readonly memberId: number;
  readonly joinedAt: number;
  readonly holdingsMicro: Micro;
}

export interface MemberPosition extends Holder, Position {}

/** Every member with their holdings, in the order of joining. */
export const listHolders = (sql: Sql): Holder[] =>
  sql.all<Holder>(
    `SELECT member.id AS memberId, createdAt AS joinedAt, sum(balanceMicro) AS holdingsMicro FROM member
     JOIN account ON account.id BETWEEN ${memberAccountSql('member.id', 'available')} AND ${memberAccountSql('member.id', 'stock')}
     GROUP BY member.id ORDER BY createdAt, member.id`,
  );

/** The positions of all holders. `takenOut` has the sum of each member's payouts. */
export function positionsOf(
  holders: readonly Holder[],
  payments: readonly Crossing[],
  takenOut: ReadonlyMap<number, Micro>,
): MemberPosition[] {
  const paidIn = new Map<number, Micro>();
  for (const payment of payments) addCrossing(paidIn, payment);
  return holders.map((holder) => {
    const paidInMicro = paidIn.get(holder.memberId) ?? 0;
    const takenOutMicro = takenOut.get(holder.memberId) ?? 0;
    return { ...holder, paidInMicro, takenOutMicro, netMicro: paidInMicro - takenOutMicro };
  });
}

/** Adds a payment or a payout to the sum of its member. */
export const addCrossing = (sums: Map<number, Micro>, { memberId, amountMicro }: Crossing): void =>
  void sums.set(memberId, (sums.get(memberId) ?? 0) + amountMicro);

/** The sums and the spread of some members' positions. */
export interface Positions extends Position, Spread {}

export function summedPositions(positions: readonly Position[]): Positions {
  const sum = (part: keyof Position) => positions.reduce((all, position) => all + position[part], 0);
  return {
    ...{ paidInMicro: sum('paidInMicro'), takenOutMicro: sum('takenOutMicro') },
    ...{ netMicro: sum('netMicro'), holdingsMicro: sum('holdingsMicro') },
    ...spreadOf(positions.map(({ netMicro }) => netMicro)),
  };
}

/** Positions by the week of joining. They must be in the order of joining. */
export function positionsByWeek(
  positions: readonly MemberPosition[],
  timeZone: string,
): (Positions & { readonly week: string })[] {
  const weeks: { readonly week: string; readonly members: MemberPosition[] }[] = [];
  let endsAt = -Infinity;
  for (const position of positions) {
    if (position.joinedAt >= endsAt) {
      const { monday, endAt } = weekOf(position.joinedAt, timeZone);
      weeks.push({ week: monday, members: [] });
      endsAt = endAt;
    }
    weeks.at(-1)?.members.push(position);
  }
  return weeks.map(({ week, members }) => ({ week, ...summedPositions(members) }));
}
