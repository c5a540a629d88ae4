import type { ThreadStop } from '#contract/control/trace.ts';
import type { Repaint } from '#client/harness/model/phones/repaints.ts';

/** A call or a due event of a thread. */
export type Cause = Pick<ThreadStop, 'requestId' | 'name' | 'at' | 'account' | 'kind'>;

/** The request id of a fixture's own actions, which were not measured (fixtures/play.ts). */
const seed = 'seed';

/** The calls and due events of a thread, each once, in the order of time. */
export function causesOf(stops: readonly ThreadStop[]): readonly Cause[] {
  const seen = new Set<string>();
  return stops.filter(({ kind, requestId }) => {
    const isNew = (kind === 'call' || kind === 'due') && requestId !== seed && !seen.has(requestId);
    if (isNew) seen.add(requestId);
    return isNew;
  });
}

/** A cause by its place, or a repaint that showed its effect. */
interface LaneEntry {
  readonly place: number;
  readonly repaint?: Repaint;
}

/**
 * A lane for each member, one without a name for the operator, and `time` for due events, each with its causes. A repaint is in
 * the lane of the member on the phone.
 */
export function lanesOf(
  causes: readonly Cause[],
  repaintsOf: (requestId: string) => readonly Repaint[],
): readonly { lane: string; entries: readonly LaneEntry[] }[] {
  const lanes = new Map<string, LaneEntry[]>();
  const add = (lane: string, entry: LaneEntry) => lanes.set(lane, [...(lanes.get(lane) ?? []), entry]);
  causes.forEach(({ kind, account, requestId }, place) => {
    add(kind === 'due' ? 'time' : account, { place });
    for (const repaint of repaintsOf(requestId)) add(repaint.account, { place, repaint });
  });
  return [...lanes].map(([lane, entries]) => ({ lane, entries }));
}
