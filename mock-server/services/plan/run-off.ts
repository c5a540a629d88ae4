import type { RunOff } from '#contract/plan/run-off.ts';
import type { World } from '../../handling/world.ts';
import { findMember } from '../member/store.ts';
import { earnedDays, nextReturnAt } from '../product/order-rules.ts';
import { findAnyOrder, listOrdersInForce } from '../product/order-store.ts';
import { payIfCovered, planCash, withdrawReturn } from './return.ts';

/** The command that begins a run-off, and the kind of its agenda entries. */
export const RUN_OFF = 'run-off.begin';
const RETURN = 'run-off.return';

/** The data that decides how long a platform can pay if nothing more is bought. */
export const runOffOf = (world: World): RunOff => ({
  now: world.now,
  cashMicro: planCash(world),
  fee: world.params.withdrawFeeRate,
  benefits: world.params.bonusRates.income,
  orders: listOrdersInForce(world.sql, world.now),
});

/**
 * Leaves nothing ahead in a world but the returns of its orders in force. What was under way, such as a withdrawal under
 * review, stays as it is.
 */
export function beginRunOff(world: World): RunOff {
  const runOff = runOffOf(world);
  world.agenda.clear();
  for (const order of runOff.orders)
    if (order.dayReturnMicro > 0) world.agenda.add(nextReturnAt(order, world.now), RETURN, order.id);
  return runOff;
}

/** The rule for an order's full 24 hours: it is received and withdrawn. The first withdrawal that is not covered ends all. */
function returnDue(world: World, orderId: number): void {
  const order = findAnyOrder(world.sql, orderId);
  const member = order && findMember(world.sql, order.memberId);
  if (!member) throw new Error(`There is no order ${orderId}.`);
  const withdrawal = withdrawReturn(world, member, orderId);
  if (!payIfCovered(world, withdrawal)) world.agenda.clear();
  else if (earnedDays(order, world.now) < order.validDays)
    world.agenda.add(nextReturnAt(order, world.now), RETURN, orderId);
}

export const planDue = { [RETURN]: returnDue };
