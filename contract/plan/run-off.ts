import { shareOf, type Micro } from '../money.ts';

/** An order and its uplines, as far as they decide what it still costs. */
export interface RunOffOrder {
  readonly id: number;
  readonly memberId: number;
  readonly startAt: number;
  readonly validDays: number;
  readonly receivedDays: number;
  readonly dayReturnMicro: Micro;
  /** The number of uplines that receive benefits on its income, from 0 to 3. */
  readonly uplines: number;
}

/** The assets and debts of a platform at the instant after which nothing is bought. */
export interface RunOff {
  readonly now: number;
  /** Treasury and fees together. */
  readonly cashMicro: Micro;
  /** The platform's share of each withdrawal. */
  readonly fee: string;
  /** The uplines' shares of income, nearest first. */
  readonly benefits: readonly string[];
  readonly orders: readonly RunOffOrder[];
}

/** A withdrawal that cannot be paid. */
export interface UnpaidWithdrawal {
  /** The number of the 24 hours since `now` in which it falls, from 1 on. */
  readonly day: number;
  readonly at: number;
  readonly orderId: number;
  readonly memberId: number;
  /** Before the fee, and after it. */
  readonly amountMicro: Micro;
  readonly netMicro: Micro;
}

export interface Prediction {
  /** The day on which the last order in force ends; 0 without orders. */
  readonly lastDay: number;
  /** The first withdrawal that would make the cash negative. Null if every one can be paid. */
  readonly unpaid: UnpaidWithdrawal | null;
  /** Plan cash at the end of a day, if everything until then is paid. Negative from the insolvent day on. */
  readonly cashAfter: (day: number) => bigint;
}

const DAY = 86_400_000;

/** An order in force: what its next return costs, which brings everything accrued, and what each later one costs. */
interface Line {
  readonly order: RunOffOrder;
  readonly nextAt: number;
  readonly daysLeft: number;
  readonly firstMicro: Micro;
  readonly firstCost: bigint;
  readonly laterCost: bigint;
}

/**
 * What happens if nothing more is bought, each order is received at each full 24 hours, and its net is withdrawn at once
 * (docs/solvency.md, "If nobody new comes"). Every order in force is paid once in each 24 hours, so the cash after n days
 * is a sum over the orders, and falls: the insolvent day is found by halving.
 */
export function predictRunOff(runOff: RunOff): Prediction {
  const lines = runOff.orders
    .flatMap((order) => lineOf(runOff, order))
    .sort((one, other) => one.nextAt - other.nextAt || one.order.id - other.order.id);
  const lastDay = lines.reduce((last, { daysLeft }) => Math.max(last, daysLeft), 0);
  const cashAfter = (day: number): bigint =>
    lines.reduce((cash, line) => cash - costUntil(line, day), BigInt(runOff.cashMicro));

  let paidUntil = 0;
  let unpaidBy = lastDay + 1;
  while (unpaidBy - paidUntil > 1) {
    const day = Math.floor((paidUntil + unpaidBy) / 2);
    if (cashAfter(day) < 0n) unpaidBy = day;
    else paidUntil = day;
  }
  return {
    lastDay,
    unpaid: unpaidBy > lastDay ? null : firstUnpaid(runOff, lines, unpaidBy, cashAfter(paidUntil)),
    cashAfter,
  };
}

/** An order that has no full 24 hours ahead is not in force, and one that returns nothing costs nothing. */
function lineOf(terms: RunOff, order: RunOffOrder): Line[] {
  const { startAt, validDays, receivedDays, dayReturnMicro } = order;
  const earned = Math.max(0, Math.floor((terms.now - startAt) / DAY));
  const daysLeft = validDays - earned;
  if (daysLeft <= 0 || dayReturnMicro === 0) return [];
  const firstMicro = (earned + 1 - receivedDays) * dayReturnMicro;
  return [
    {
      ...{ order, daysLeft, firstMicro },
      nextAt: startAt + (earned + 1) * DAY,
      firstCost: BigInt(costOf(terms, order, firstMicro)),
      laterCost: BigInt(costOf(terms, order, dayReturnMicro)),
    },
  ];
}

/** The decrease of the platform's cash by a return that was received and withdrawn: all but the fee, and the uplines' benefits. */
const costOf = ({ fee, benefits }: RunOff, { uplines }: RunOffOrder, amountMicro: Micro): Micro =>
  benefits
    .slice(0, uplines)
    .reduce((cost, rate) => cost + shareOf(amountMicro, rate), amountMicro - shareOf(amountMicro, fee));

const costUntil = ({ daysLeft, firstCost, laterCost }: Line, day: number): bigint =>
  day < 1 ? 0n : firstCost + BigInt(Math.min(day, daysLeft) - 1) * laterCost;

/** The first withdrawal of the insolvent day that would make the cash negative. */
function firstUnpaid(
  { fee }: RunOff,
  lines: readonly Line[],
  day: number,
  cashBefore: bigint,
): UnpaidWithdrawal | null {
  let cash = cashBefore;
  for (const { order, nextAt, daysLeft, firstMicro, firstCost, laterCost } of lines) {
    if (daysLeft < day) continue;
    cash -= day === 1 ? firstCost : laterCost;
    if (cash >= 0n) continue;
    const amountMicro = day === 1 ? firstMicro : order.dayReturnMicro;
    return {
      ...{ day, amountMicro },
      at: nextAt + (day - 1) * DAY,
      orderId: order.id,
      memberId: order.memberId,
      netMicro: amountMicro - shareOf(amountMicro, fee),
    };
  }
  return null;
}
