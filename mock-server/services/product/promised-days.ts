import { shareOf, type Micro } from '#contract/money.ts';
import { dayOf, nextDayStart } from '../../clock/platform-time.ts';
import { DAY, SLOT_MS } from '../../clock/span.ts';
import type { Sql } from '../../db/sql.ts';
import { listPromisingOrders } from './order-store.ts';

/** The returns that fall due and were not received: their sum, and what is left of it after the fee. */
interface Due {
  readonly amountMicro: Micro;
  readonly netMicro: Micro;
}

/** The returns of a platform day. */
export interface PromisedDay extends Due {
  readonly day: string;
}

const SLOTS_A_DAY = DAY / SLOT_MS;
const nothing: Due = { amountMicro: 0, netMicro: 0 };

const added = (one: Due, other: Due): Due => ({
  amountMicro: one.amountMicro + other.amountMicro,
  netMicro: one.netMicro + other.netMicro,
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
  const days: PromisedDay[] = [];
  let endAt = -Infinity;
  for (let slot = sorted[0] ?? 0; slot < (sorted.at(-1) ?? 0); slot += 1) {
    const due = added(bySlotOfDay.get(slot % SLOTS_A_DAY) ?? nothing, changes.get(slot) ?? nothing);
    bySlotOfDay.set(slot % SLOTS_A_DAY, due);
    if (due.amountMicro === 0) continue;
    const at = slot * SLOT_MS;
    const day = at < endAt ? days.pop() : undefined;
    if (!day) endAt = nextDayStart(at, timeZone);
    days.push({ day: day?.day ?? dayOf(at, timeZone), ...added(day ?? nothing, due) });
  }
  return days;
}

/** The changes of what falls due: from the first return on that was not received, and after the last one. */
function changesBySlot(sql: Sql, feeRate: string): Map<number, Due> {
  const changes = new Map<number, Due>();
  const change = (slot: number, due: Due) => changes.set(slot, added(changes.get(slot) ?? nothing, due));
  for (const order of listPromisingOrders(sql, SLOT_MS)) {
    const { slot, validDays, receivedDays, dayReturnMicro, orders } = order;
    const amountMicro = orders * dayReturnMicro;
    const netMicro = orders * (dayReturnMicro - shareOf(dayReturnMicro, feeRate));
    change(slot + (receivedDays + 1) * SLOTS_A_DAY, { amountMicro, netMicro });
    change(slot + (validDays + 1) * SLOTS_A_DAY, { amountMicro: -amountMicro, netMicro: -netMicro });
  }
  return changes;
}
