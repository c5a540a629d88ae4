import type { World } from '../world.ts';
import { deleteFault, updateFaultHit, type FaultRow } from './fault-store.ts';

/** What goes wrong with one call: how long it is delayed, and then what else, if anything. */
export interface Strike {
  readonly delayMs: number;
  readonly fault: Pick<FaultRow, 'fault' | 'code'> | undefined;
  /** The kinds that struck, for the log. */
  readonly names: readonly string[];
}

const MILLION = 1_000_000;

/** Tries the faults in their order: delays add up, and the first of another kind decides. Undefined when none strikes. */
export function strikeOf(world: World, inForce: readonly FaultRow[]): Strike | undefined {
  const names: string[] = [];
  let delayMs = 0;
  for (const fault of inForce) {
    if (!happens(world, fault)) continue;
    count(world, fault);
    names.push(fault.fault);
    if (fault.fault !== 'latency') return { delayMs, fault, names };
    delayMs += fault.msTo > fault.ms ? world.randomness.integer(fault.ms, fault.msTo) : fault.ms;
  }
  return names.length > 0 ? { delayMs, fault: undefined, names } : undefined;
}

/** A fault that always strikes leaves the world's chance alone. */
const happens = ({ randomness }: World, { probability }: FaultRow): boolean =>
  probability >= 1 || randomness.integer(0, MILLION - 1) < probability * MILLION;

/** A fault with a number of times is over after the last of them: 0 left would mean without end. */
function count({ sql }: World, { id, times }: FaultRow): void {
  if (times === 1) deleteFault(sql, id);
  else updateFaultHit(sql, id);
}
