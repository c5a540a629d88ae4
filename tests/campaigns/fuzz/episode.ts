import { hash } from 'node:crypto';
import { control } from '#contract/control/control.ts';
import { Caller } from '#kit/caller.ts';
import { worldOf } from '#kit/test-world.ts';
import { Random } from '#tests/campaigns/simulation/random.ts';
import { lineOf, type Call } from './calls/call.ts';
import { leavesFaults, makeCall, type Scene } from './calls/make-call.ts';
import { Pool } from './calls/pool.ts';
import { defectOf, envelopeOf, reasonOf, type Defect } from './judge.ts';
import type { Answer, Connection } from './wire/send.ts';
import type { Target } from './wire/target.ts';

/** A defect, with the number of the call that showed it. */
export interface Found extends Defect {
  readonly endpoint: string;
  readonly at: number;
  /** The calls up to it, one per line. */
  readonly lines: readonly string[];
}

export interface Plan {
  readonly seed: string;
  readonly episode: number;
  readonly calls: number;
  /** Calls that are left out, to find the few that matter. */
  readonly omitted?: ReadonlySet<number>;
  readonly isOver?: () => boolean;
  /** Told of every call and its outcome. */
  readonly onAnswer?: (call: Call, answer: Answer, ms: number) => void;
}

/** Every so many episodes, the world is rebuilt from its command log and compared. */
const REPLAYED_EVERY = 20;

/** Plays the calls of an episode in a world of its own. Returns the first defect. */
export async function playEpisode(
  target: Target,
  connection: Connection,
  plan: Plan,
): Promise<Found | undefined> {
  const { seed, episode, calls, omitted, isOver = () => false } = plan;
  // A damaged name hardly names another episode.
  const name = `fuzz-${hash('sha256', `${seed} ${episode}`).slice(0, 8)}`;
  await target.operator.ok(control.createWorld, { name, from: target.source });
  const world = worldOf(new Caller(target.server.origin, name));
  const scene: Scene = { ...target, world, pool: new Pool() };
  const lines: string[] = [];
  try {
    for (let at = 1; at <= calls && !isOver(); at += 1) {
      if (omitted?.has(at)) continue;
      const call = await makeCall(new Random(`${seed} ${episode} ${at}`), scene);
      lines.push(lineOf(call));
      const defect = await judge(target, connection, { call, plan, scene });
      if (defect) return { ...defect, endpoint: call.endpoint?.id ?? '', at, lines };
    }
    const broken = isOver() ? undefined : await ledgerDefect(target, name, episode);
    return broken && { ...broken, endpoint: 'control.invariants', at: calls + 1, lines };
  } finally {
    await clear(target, name);
  }
}

interface Turn {
  readonly call: Call;
  readonly plan: Plan;
  readonly scene: Scene;
}

async function judge(
  target: Target,
  connection: Connection,
  { call, plan, scene }: Turn,
): Promise<Defect | undefined> {
  const [startedAt, workedBefore] = [performance.now(), target.workedMs()];
  const answer = await connection.send(call);
  const ms = performance.now() - startedAt;
  plan.onAnswer?.(call, answer, ms);
  const workedMs = target.workedMs() - workedBefore;
  const { endpoint } = call;
  if (endpoint && leavesFaults(endpoint)) await scene.world.operator.send(control.clearFaults);
  const isOwn = call.headers['x-world'] === scene.world.name && endpoint?.id !== 'control.worlds';
  const envelope = isOwn ? envelopeOf(answer.body) : undefined;
  if (endpoint && envelope?.code === 200) scene.pool.take(endpoint.service, envelope.data);
  return defectOf({ call, answer, workedMs });
}

/** Checks that the ledger still balances and no due event has failed, and at times that the command log leads to the same rows. */
async function ledgerDefect(
  { operator }: Target,
  name: string,
  episode: number,
): Promise<Defect | undefined> {
  const replay = episode % REPLAYED_EVERY === 0 ? { replay: 'true' as const } : {};
  const caller = new Caller(operator.origin, name);
  const { body, status } = (await caller.send(control.invariants, replay)) as {
    body: unknown;
    status: number;
  };
  if (reasonOf(JSON.stringify(body)) === 'UNKNOWN_WORLD') return undefined;
  const { data } = body as { data: { holds?: boolean; checks?: { holds: boolean; violations: string[] }[] } };
  if (data.holds) {
    const [failed] = (await caller.ok(control.clock)).failed;
    return failed && { kind: 'due', what: `${failed.kind} of ${failed.subject} failed: ${failed.error}` };
  }
  const violations = data.checks?.filter(({ holds }) => !holds).flatMap((check) => check.violations) ?? [];
  return { kind: 'ledger', what: `status ${status}: ${violations[0] ?? JSON.stringify(data).slice(0, 300)}` };
}

async function clear({ operator }: Target, name: string): Promise<void> {
  for (const one of [name, `${name}-a`, `${name}-b`])
    await operator.send(control.dropWorld, { name: one }).catch(() => undefined);
}
