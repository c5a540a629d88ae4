import type { World } from '../../handling/world.ts';
import { deleteFault, updateFaultHit, type FaultRow } from './fault-store.ts';

/** The faults of one call: a delay first, then one of another kind, if any. */
export interface InjectedFault {
  readonly delayMs: number;
  readonly fault: Pick<FaultRow, 'fault' | 'code'> | undefined;
  /** The kinds that were injected, for the request log. */
  readonly names: readonly string[];
}

/** A call that faults may apply to. */
export interface FaultableCall {
  readonly endpointId: string;
  /** The number of the harness phone that made it; empty for any other caller. */
  readonly phone: string;
  readonly requestId: string;
}

/** Returns true if a fault applies to this call. */
export const isFor = (fault: FaultRow, { endpointId, phone }: FaultableCall): boolean =>
  (fault.endpoint === '*' || fault.endpoint === endpointId) &&
  (fault.phone === null || fault.phone === phone);

const MILLION = 1_000_000;

/** Tries the faults in order. Delays add up, and the first fault of another kind ends the draw. */
export function drawFault(world: World, faults: readonly FaultRow[]): InjectedFault | undefined {
  const names: string[] = [];
  let delayMs = 0;
  for (const fault of faults) {
    if (!happens(world, fault)) continue;
    countHit(world, fault);
    names.push(fault.fault);
    if (fault.fault !== 'latency') return { delayMs, fault, names };
    delayMs += delayOf(world, fault);
  }
  return names.length > 0 ? { delayMs, fault: undefined, names } : undefined;
}

const MAX_DELAY_MS = 600_000;
/** The 95th percentile of a normal distribution, in standard deviations above the median. */
const P95 = 1.644854;

/** A constant delay draws no randomness, so that later draws of the world stay the same. */
function delayOf({ randomness }: World, { ms, msTo, distribution }: FaultRow): number {
  if (msTo <= ms) return ms;
  if (distribution === 'uniform') return randomness.integer(ms, msTo);
  // The Box–Muller transform: two uniform draws make a normal one.
  const [length, angle] = [
    randomness.integer(1, MILLION) / MILLION,
    randomness.integer(1, MILLION) / MILLION,
  ];
  const normal = Math.sqrt(-2 * Math.log(length)) * Math.cos(2 * Math.PI * angle);
  const median = Math.max(ms, 1);
  return Math.min(MAX_DELAY_MS, Math.round(median * (msTo / median) ** (normal / P95)));
}

/** A certain fault draws no randomness. */
const happens = ({ randomness }: World, { probability }: FaultRow): boolean =>
  probability >= 1 || randomness.integer(0, MILLION - 1) < probability * MILLION;

/** Deletes a fault after its last time: 0 would mean unlimited. */
function countHit({ sql }: World, { id, times }: FaultRow): void {
  if (times === 1) deleteFault(sql, id);
  else updateFaultHit(sql, id);
}
