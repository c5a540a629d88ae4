import type { World } from '../../handling/world.ts';
import { deleteFault, updateFaultHit, type FaultRow } from './fault-store.ts';

/** The faults of one call: a delay and holds first, then one of another kind, if any. */
export interface InjectedFault {
  readonly delayMs: number;
  readonly holds: readonly Pick<FaultRow, 'id' | 'ms'>[];
  readonly fault: Pick<FaultRow, 'fault' | 'code' | 'rule'> | undefined;
  /** The kinds and ids that were injected, for the request log. */
  readonly names: readonly string[];
  readonly ids: readonly number[];
}

/** A call that faults may apply to. */
export interface FaultableCall {
  readonly endpointId: string;
  /** The number of the harness phone that made it; empty for any other caller. */
  readonly phone: string;
  readonly requestId: string;
  /** The phone or e-mail address of the member whose session it has; empty for any other caller. */
  readonly account: string;
  /** The fields as they were sent. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A logged call: instead of its caller and fields, the command log keeps the ids of the faults that fitted them. */
export type LoggedCall = Omit<FaultableCall, 'account' | 'fields'> & {
  readonly ids?: readonly number[] | undefined;
};

/** Returns true if a fault may apply to a call, as far as its head tells. */
export const mayApply = (
  fault: FaultRow,
  { endpointId, phone }: Pick<FaultableCall, 'endpointId' | 'phone'>,
): boolean =>
  (fault.endpoint === '*' || fault.endpoint === endpointId) &&
  (fault.phone === null || fault.phone === phone);

export const hasConditions = ({ rule }: FaultRow): boolean =>
  rule.member !== undefined || rule.input !== undefined;

/** Returns true if a call is by the member of a fault and has the fields of its input. */
export function fits({ id, rule }: FaultRow, call: FaultableCall | LoggedCall): boolean {
  if (!('fields' in call)) return call.ids?.includes(id) ?? true;
  const { member = call.account, input = {} } = rule;
  const { fields } = call;
  return (
    member === call.account &&
    Object.entries(input).every(([name, value]) => asText(fields[name]) === asText(value))
  );
}

/** Fields travel as texts; a field that was not sent is empty. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

const MILLION = 1_000_000;

/** Tries the faults in order. Delays and holds add up, and the first fault of another kind ends the draw. */
export function drawFault(world: World, faults: readonly FaultRow[]): InjectedFault | undefined {
  const hits: FaultRow[] = [];
  let delayMs = 0;
  for (const fault of faults) {
    if (!happens(world, fault)) continue;
    countHit(world, fault);
    hits.push(fault);
    if (fault.fault === 'latency') delayMs += delayOf(world, fault);
    else if (fault.fault !== 'hold') break;
  }
  if (hits.length === 0) return undefined;
  return {
    delayMs,
    holds: hits.filter(({ fault }) => fault === 'hold'),
    fault: hits.find(({ fault }) => fault !== 'latency' && fault !== 'hold'),
    names: hits.map(({ fault }) => fault),
    ids: hits.map(({ id }) => id),
  };
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
