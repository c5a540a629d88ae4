import type { ThreadStop } from '#contract/control/trace.ts';

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

/** A lane for each member, one without a name for the operator, and `time` for due events, each with the places of its causes. */
export function lanesOf(causes: readonly Cause[]): readonly { lane: string; places: readonly number[] }[] {
  const lanes = new Map<string, number[]>();
  causes.forEach(({ kind, account }, place) => {
    const lane = kind === 'due' ? 'time' : account;
    lanes.set(lane, [...(lanes.get(lane) ?? []), place]);
  });
  return [...lanes].map(([lane, places]) => ({ lane, places }));
}
