import type { World } from '../../world.ts';
import { deleteFault, updateFaultHit, type FaultRow } from './fault-store.ts';

/** What goes wrong with one call: how long it is delayed, and then what else, if anything. */
export interface InjectedFault {
  readonly delayMs: number;
  readonly fault: Pick<FaultRow, 'fault' | 'code'> | undefined;
  /** The kinds that struck, for the log. */
  readonly names: readonly string[];
}

const MILLION = 1_000_000;

/** Tries the faults in their order: delays add up, and the first of another kind decides. Undefined when none strikes. */
export function drawFault(world: World, inForce: readonly FaultRow[]): InjectedFault | undefined {
  const names: string[] = [];
  let delayMs = 0;
  for (const fault of inForce) {
    if (!happens(world, fault)) continue;
    count(world, fault);
    names.push(fault.fault);
    if (fault.fault !== 'latency') return { delayMs, fault, names };
    delayMs += delayOf(world, fault);
  }
  return names.length > 0 ? { delayMs, fault: undefined, names } : undefined;
}

const LONGEST_MS = 600_000;
/** How many standard deviations above the median 95 of 100 draws of a normal distribution end. */
const P95 = 1.644854;

/** A delay of one length leaves the world's chance alone. */
function delayOf({ randomness }: World, { ms, msTo, distribution }: FaultRow): number {
  if (msTo <= ms) return ms;
  if (distribution === 'uniform') return randomness.integer(ms, msTo);
  // Box and Muller: two even draws make a normal one.
  const [length, angle] = [
    randomness.integer(1, MILLION) / MILLION,
    randomness.integer(1, MILLION) / MILLION,
  ];
  const normal = Math.sqrt(-2 * Math.log(length)) * Math.cos(2 * Math.PI * angle);
  const median = Math.max(ms, 1);
  return Math.min(LONGEST_MS, Math.round(median * (msTo / median) ** (normal / P95)));
}

/** A fault that always strikes leaves the world's chance alone. */
const happens = ({ randomness }: World, { probability }: FaultRow): boolean =>
  probability >= 1 || randomness.integer(0, MILLION - 1) < probability * MILLION;

/** A fault with a number of times is over after the last of them: 0 left would mean without end. */
function count({ sql }: World, { id, times }: FaultRow): void {
  if (times === 1) deleteFault(sql, id);
  else updateFaultHit(sql, id);
}
