import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { decimal } from '../model/arithmetic.ts';
import type { Member } from '../model/books.ts';
import { dateOf, DAY, dayNumber } from '../model/days.ts';
import { accrued, dividendsOf } from '../model/machines.ts';
import { teamSizeOf } from '../model/team.ts';
import { assertFigures, Disagreement, type Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

/** Days in a chart. */
const CHART_DAYS = 30;

/** Reads the wallet, its charts and the books. Every figure equals the model's. */
const look: Command = {
  name: 'look',
  async run(simulation) {
    const { books, terms, now } = simulation;
    const member = simulation.anyMember();
    await simulation.attempt({ endpoint: user.info, member });
    const shown = await simulation.attempt<OutputOf<typeof wallet.wallet>>({
      endpoint: wallet.wallet,
      member,
    });
    const { available, income, transit, frozen, stock } = member.balances;
    const { arrived, orders } = member;
    const receivable = orders.reduce(
      (sum, order) => sum + accrued(order, now),
      dividendsOf(member, now, terms),
    );
    const amounts = {
      ...{ available, income, transit, frozen, stockAssets: stock },
      holdingAssets: available + income + transit + frozen + stock,
      dividend: arrived.dividends,
      todayIncome: arrived.onDays.get(dayNumber(now)) ?? 0,
      totalIncome: arrived.total,
      receivable,
      teamIncome: member.teamIncome,
    };
    const texts = Object.entries(amounts).map(([name, amount]) => [name, decimal(amount, 2)] as const);
    assertFigures('wallet.wallet', shown, {
      ...Object.fromEntries(texts),
      teamSize: teamSizeOf(books, member),
    });
    await lookAtOrders(simulation, member);
    await lookAtLocks(simulation, member);
    const days = await simulation.attempt<OutputOf<typeof wallet.incomeDays>>({
      endpoint: wallet.incomeDays,
      member,
    });
    assertDays('wallet.incomeDays', days, {
      now,
      figures: (day) => ({ amount: decimal(arrived.onDays.get(day) ?? 0, 2) }),
    });
    await lookAtBooks(simulation);
  },
};

/** Compares a chart: each of the last days once, oldest first, with the figures of the model. */
function assertDays(
  what: string,
  days: readonly { readonly day: string }[],
  { now, figures }: { now: number; figures: (day: number) => Readonly<Record<string, string>> },
): void {
  const today = dayNumber(now);
  const first = today - CHART_DAYS + 1;
  assertFigures(what, days, { length: CHART_DAYS });
  for (const [at, shown] of days.entries())
    assertFigures(`${what}[${at}]`, shown, { day: dateOf(first + at), ...figures(first + at) });
}

/** The newest orders, each with what it has earned, paid and promised. */
async function lookAtOrders(simulation: Simulation, member: Member): Promise<void> {
  const { now } = simulation;
  const { list, total } = await simulation.attempt<OutputOf<typeof product.orders>>({
    endpoint: product.orders,
    member,
  });
  assertFigures('product.orders', { total }, { total: member.orders.length });
  for (const shown of list) {
    const order = member.orders.find(({ id }) => id === shown.id);
    if (!order) throw new Disagreement(`product.orders has the unknown order ${shown.id}`);
    const { startAt, days, daily, received } = order;
    const expireTime = startAt + days * DAY;
    assertFigures(`Order ${shown.id}`, shown, {
      dayReturnAmount: decimal(daily, 2),
      walletotal: decimal(daily * days, 2),
      receivedAmount: decimal(daily * received, 2),
      receivableAmount: decimal(accrued(order, now), 2),
      startTime: startAt,
      expireTime,
      status: now < expireTime ? 'valid' : 'expired',
    });
  }
}

/** The lock of withdrawals, the tries until then, and the withdrawals under way. */
async function lookAtLocks(simulation: Simulation, member: Member): Promise<void> {
  const { now, terms, withdrawals } = simulation;
  const { lockedUntil, payFailures } = member;
  const own = withdrawals.filter((one) => one.member === member && one.state !== 'ended');
  const status = await simulation.attempt({ endpoint: wallet.withdrawStatus, member });
  assertFigures('wallet.withdrawStatus', status as object, {
    lockedUntil: now < lockedUntil ? lockedUntil : 0,
    payTriesLeft: Math.max(1, terms.payTries - payFailures),
    pending: own.length,
  });
}

/** The operator's books: sums of all accounts, what is promised, and the cash of each day. */
async function lookAtBooks(simulation: Simulation): Promise<void> {
  const { books, now } = simulation;
  const { members, platform, cashIn, cashOut } = books;
  const sum = (amountOf: (member: Member) => number) =>
    members.reduce((total, member) => total + amountOf(member), 0);
  const shown = await simulation.attempt<OutputOf<typeof control.books>>({ endpoint: control.books });
  assertFigures('control.books', shown, {
    cash: decimal(-platform.chain - platform.bank, 2),
    fees: decimal(platform.fees, 2),
    treasury: decimal(platform.treasury, 2),
    liabilities: decimal(
      sum(({ balances }) => Object.values(balances).reduce((held, amount) => held + amount, 0)),
      2,
    ),
    promised: decimal(
      sum(({ orders }) =>
        orders.reduce((open, { daily, days, received }) => open + daily * (days - received), 0),
      ),
      2,
    ),
  });
  assertDays('control.books', shown.days, {
    now,
    figures: (day) => ({
      cashIn: decimal(cashIn.get(day) ?? 0, 2),
      cashOut: decimal(cashOut.get(day) ?? 0, 2),
    }),
  });
}

export const lookCommands: readonly Command[] = [look];
