import type { runOff } from '#contract/control/run-off.ts';
import { toMoney } from '#contract/money.ts';
import { predictRunOff, type Prediction, type UnpaidWithdrawal } from '#contract/plan/run-off.ts';
import { DAY } from '../time/span.ts';
import type { World } from '../handling/world.ts';
import { readTotals } from '../ledger/totals.ts';
import { aboutWorlds, type WorldsContext } from '../pipeline/operator.ts';
import { planCash } from '../services/plan/return.ts';
import { beginRunOff, RUN_OFF } from '../services/plan/run-off.ts';
import { lastReceivedOrder, sumPromised } from '../services/product/order-store.ts';
import { findWaitingSince } from '../services/wallet/withdrawal-store.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import { played } from './world-record.ts';

/** The fork in which nothing more is bought. */
export const runOffHandlers = aboutWorlds<typeof runOff>({
  async runOff(context, { name }) {
    const { registry, world, transaction } = context;
    const fork = registry.fork(name, world.name);
    return played(context, fork, async () => {
      await fork.clock.catchUpInSlices();
      return run(fork, transaction);
    });
  },
});

/** Runs a fork day by day, until nothing is ahead in it. */
async function run(fork: OpenWorld, transaction: WorldsContext['transaction']) {
  const { clock, name } = fork;
  clock.setMode('frozen', 0);
  const given = fork.write({ ...transaction, command: { name: RUN_OFF } }, beginRunOff);
  const prediction = predictRunOff(given);
  const days = [];
  let unpaid: WaitingWithdrawal | null = null;
  for (let day = 1; clock.agenda.count() > 0; day += 1) {
    const end = given.now + day * DAY;
    await clock.fireInSlices(end);
    // Nothing is ahead any more after the last return, and after one that could not be paid.
    if (clock.agenda.count() === 0) unpaid = fork.read(transaction, (world) => unpaidIn(world, given.now));
    // The clock of an insolvent fork stops at the instant of the withdrawal that was not paid.
    clock.advanceTo(unpaid ? unpaid.at : end);
    if (!unpaid)
      days.push({ day, ...fork.read(transaction, totalsOf), predictedCash: cashOn(prediction, day) });
  }
  return {
    world: name,
    from: given.now,
    orders: given.orders.length,
    lastDay: prediction.lastDay,
    predicted: endingOf(prediction.unpaid),
    simulated: { ...endingOf(unpaid), withdrawal: unpaid && String(unpaid.id) },
    days,
  };
}

const cashOn = ({ cashAfter }: Prediction, day: number): string => toMoney(Number(cashAfter(day)));

const totalsOf = (world: World) => ({
  at: world.now,
  cash: toMoney(planCash(world)),
  owed: toMoney(readTotals(world.sql).membersMicro),
  promised: toMoney(sumPromised(world.sql)),
});

interface WaitingWithdrawal extends UnpaidWithdrawal {
  readonly id: number;
}

/** The withdrawal that a run-off left waiting, and the order whose return it is: the last one that was received. */
function unpaidIn({ sql }: World, since: number): WaitingWithdrawal | null {
  const waiting = findWaitingSince(sql, since);
  if (!waiting) return null;
  const { id, memberId, createdAt, amountMicro, feeMicro } = waiting;
  return {
    ...{ id, memberId, amountMicro },
    day: Math.ceil((createdAt - since) / DAY),
    at: createdAt,
    orderId: lastReceivedOrder(sql),
    netMicro: amountMicro - feeMicro,
  };
}

function endingOf(unpaid: UnpaidWithdrawal | null) {
  if (!unpaid) return { insolventDay: null, unpaid };
  const { day, at, orderId, memberId, amountMicro, netMicro } = unpaid;
  const ids = { orderId: String(orderId), memberId: String(memberId) };
  return {
    insolventDay: day,
    unpaid: { day, at, ...ids, amount: toMoney(amountMicro), net: toMoney(netMicro) },
  };
}
