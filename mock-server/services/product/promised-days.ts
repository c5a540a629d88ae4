import { shareOf, type Micro } from '#contract/money.ts';
import { dayOf, nextDayStart } from '../../clock/platform-time.ts';
import { DAY, SLOT_MS } from '../../clock/span.ts';
import type { Sql } from '../../db/sql.ts';
import { listPromisingOrders } from './order-store.ts';

/** The returns that fall due on a platform day and were not received: their sum, and what is left of it after the fee. */
export interface PromisedDay {
  readonly day: string;
  readonly amountMicro: Micro;
  readonly netMicro: Micro;
}

const SLOTS_A_DAY = DAY / SLOT_MS;

interface Change {
  readonly slot: number;
  readonly amountMicro: Micro;
  readonly netMicro: Micro;
}

/** The undelivered returns of all orders by the day on which they fall due, earliest first. */
export function promisedDays(sql: Sql, timeZone: string, feeRate: string): PromisedDay[] {
  const days: PromisedDay[] = [];
  let endAt = -Infinity;
  for (const { slot, amountMicro, netMicro } of slotsOf(sql, feeRate)) {
    const at = slot * SLOT_MS;
    const last = at < endAt ? days.pop() : undefined;
    if (!last) endAt = nextDayStart(at, timeZone);
    days.push({
      day: last?.day ?? dayOf(at, timeZone),
      amountMicro: (last?.amountMicro ?? 0) + amountMicro,
      netMicro: (last?.netMicro ?? 0) + netMicro,
    });
  }
  return days;
}

/**
 * What falls due in each slot. The returns of an order are 24 hours apart, so for each slot of the day only the first and
 * the last return of orders change what falls due: a million orders cost as much as their days.
 */
function slotsOf(sql: Sql, feeRate: string): Change[] {
  const phases = Array.from({ length: SLOTS_A_DAY }, (): Change[] => []);
  for (const change of changesOf(sql, feeRate)) phases[change.slot % SLOTS_A_DAY]?.push(change);
  return phases.flatMap(slotsOfPhase).sort((one, other) => one.slot - other.slot);
}

function slotsOfPhase(changes: readonly Change[]): Change[] {
  const slots: Change[] = [];
  const sorted = changes.toSorted((one, other) => one.slot - other.slot);
  let amountMicro = 0;
  let netMicro = 0;
  sorted.forEach((change, place) => {
    amountMicro += change.amountMicro;
    netMicro += change.netMicro;
    const until = sorted[place + 1]?.slot ?? change.slot;
    if (amountMicro === 0) return;
    for (let { slot } = change; slot < until; slot += SLOTS_A_DAY)
      slots.push({ slot, amountMicro, netMicro });
  });
  return slots;
}

/** The changes of what falls due: from the first return on that was not received, and after the last one. */
const changesOf = (sql: Sql, feeRate: string): Change[] =>
  listPromisingOrders(sql, SLOT_MS).flatMap(({ slot, validDays, receivedDays, dayReturnMicro, orders }) => {
    const amountMicro = orders * dayReturnMicro;
    const netMicro = orders * (dayReturnMicro - shareOf(dayReturnMicro, feeRate));
    return [
      { slot: slot + (receivedDays + 1) * SLOTS_A_DAY, amountMicro, netMicro },
      { slot: slot + (validDays + 1) * SLOTS_A_DAY, amountMicro: -amountMicro, netMicro: -netMicro },
    ];
  });
