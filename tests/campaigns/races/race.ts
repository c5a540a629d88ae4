import type { Endpoint } from '#contract/endpoint.ts';
import type { Caller } from '#kit/caller.ts';
import type { Random } from '#tests/campaigns/simulation/random.ts';

/** A call of one member, one of several at once. */
export interface Attempt {
  readonly who: number;
  readonly caller: Caller;
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
  /** Equal calls without a key are repeats as well: the world's clock is frozen. */
  readonly key?: string;
  /** A picture, for endpoints that accept one. */
  readonly file?: Buffer;
}

export interface Ended extends Attempt {
  readonly status: number;
  /** `success`, or why it was refused. */
  readonly outcome: string;
  readonly data: unknown;
}

/** The platform did in a race what the rules do not allow. */
export class RuleViolation extends Error {}

/** Repeats each attempt a few times, and sends all of them at once in a random order. */
export async function race(random: Random, attempts: readonly Attempt[], times = 3): Promise<Ended[]> {
  const all = attempts.flatMap((attempt) =>
    Array.from({ length: random.integer(1, times) }, () => ({ attempt, place: random.integer(0, 1e9) })),
  );
  all.sort((one, other) => one.place - other.place);
  return Promise.all(all.map(({ attempt }) => send(attempt)));
}

async function send(attempt: Attempt): Promise<Ended> {
  const { caller, endpoint, input, key, file } = attempt;
  const { status, body } = await caller.send(endpoint, input, {
    ...(key !== undefined && { idempotencyKey: key }),
    ...(file && { file }),
  });
  const { code, data, msg } = body as { code: number; data: { reason?: string } | null; msg: string };
  if (status >= 500) throw new RuleViolation(`${endpoint.id} was answered with status ${status}: ${msg}`);
  return { ...attempt, status, outcome: code === 200 ? 'success' : (data?.reason ?? `code ${code}`), data };
}

/** The calls that took effect: the successes without their repeats, whose answers must be equal. */
export function effectsOf(ended: readonly Ended[]): Ended[] {
  const effects = new Map<string, Ended>();
  for (const one of ended.filter(({ outcome }) => outcome === 'success')) {
    const { who, endpoint, input, key, data } = one;
    const name = `${who} ${key ?? JSON.stringify([endpoint.id, input])}`;
    const first = effects.get(name) ?? one;
    effects.set(name, first);
    if (JSON.stringify([first.input, first.data]) !== JSON.stringify([input, data]))
      throw new RuleViolation(`Two successes of ${endpoint.id} with the key ${key ?? '(none)'} differ.`);
  }
  return [...effects.values()];
}
