import { shareOf, type Micro } from '#contract/money.ts';
import { dayOf, nextDayStart } from '../../time/platform-time.ts';
import { DAY, SLOT_MS } from '../../time/span.ts';
import type { Sql } from '../../db/sql.ts';
import { listPromisingOrders } from './order-store.ts';

/** The returns that fall due on a platform day and were not received: their sum, and what is left of it after the fee. */
export interface PromisedDay {
  readonly day: string;
  readonly amountMicro: Micro;
  readonly netMicro: Micro;
}

/** Sums of which returns are taken away again, so they are exact also where an amount in micro-USDT no longer is. */
interface Due {
  readonly amount: bigint;
  readonly net: bigint;
}

const SLOTS_A_DAY = DAY / SLOT_MS;
const nothing: Due = { amount: 0n, net: 0n };

const added = (one: Due, other: Due): Due => ({
  amount: one.amount + other.amount,
  net: one.net + other.net,
});

/**
 * The undelivered returns of all orders by the day on which they fall due, earliest first. The returns of an order are 24
 * hours apart, so each slot of the day has the same returns as the day before, but for orders that begin and end: a million
 * orders cost as much as their days.
 */
export function promisedDays(sql: Sql, timeZone: string, feeRate: string): PromisedDay[] {
  const changes = changesBySlot(sql, feeRate);
  const sorted = [...changes.keys()].sort((one, other) => one - other);
  const bySlotOfDay = new Map<number, Due>();
  const days: (Due & { readonly day: string })[] = [];
  let endAt = -Infinity;
  for (let slot = sorted[0] ?? 0; slot < (sorted.at(-1) ?? 0); slot += 1) {
    const due = added(bySlotOfDay.get(slot % SLOTS_A_DAY) ?? nothing, changes.get(slot) ?? nothing);
    bySlotOfDay.set(slot % SLOTS_A_DAY, due);
    if (due.amount === 0n) continue;
    const at = slot * SLOT_MS;
    const day = at < endAt ? days.pop() : undefined;
    if (!day) endAt = nextDayStart(at, timeZone);
    days.push({ day: day?.day ?? dayOf(at, timeZone), ...added(day ?? nothing, due) });
  }
  return days.map(({ day, amount, net }) => ({ day, amountMicro: Number(amount), netMicro: Number(net) }));
}

/** The changes of what falls due: from the first return on that was not received, and after the last one. */
function changesBySlot(sql: Sql, feeRate: string): Map<number, Due> {
  const changes = new Map<number, Due>();
  const change = (slot: number, due: Due) => changes.set(slot, added(changes.get(slot) ?? nothing, due));
  for (const order of listPromisingOrders(sql, SLOT_MS)) {
    const { slot, validDays, receivedDays, dayReturnMicro, orders } = order;
    const amount = BigInt(orders) * BigInt(dayReturnMicro);
    const net = BigInt(orders) * BigInt(dayReturnMicro - shareOf(dayReturnMicro, feeRate));
    change(slot + (receivedDays + 1) * SLOTS_A_DAY, { amount, net });
    change(slot + (validDays + 1) * SLOTS_A_DAY, { amount: -amount, net: -net });
  }
  return changes;
}
