import { shrink } from '#tests/support/shrink.ts';
import type { Call } from './calls/call.ts';
import { playEpisode, type Found, type Plan } from './episode.ts';
import { reasonOf } from './judge.ts';
import { Connection, type Answer } from './wire/send.ts';
import { startTarget, type Target } from './wire/target.ts';

/** The calls of one episode, in a world of its own. */
export const EPISODE_CALLS = 400;
const LANES = 4;
const MAX_DEFECTS = 10;
const SHRINK_MS = 120_000;
/** Memory is level if it grows by no more than this after the first tenth. A shorter run does not show it. */
const MAX_GROWTH_MB = 200;
const MEASURED_CALLS = 50_000;
/** The share of the calls after which caches and the engine have warmed up. */
const WARM = 0.1;

/** A defect of a campaign, with the fewest calls found that still show it. */
export interface Failure extends Found {
  readonly episode: number;
  /** True if the episode shows it on a server of its own. */
  readonly isRepeated: boolean;
}

export interface Campaign {
  readonly seed: string;
  readonly calls: number;
  /** Plays only this episode. */
  readonly episode?: number | undefined;
  readonly state: { isStopped: boolean };
  readonly onProgress?: (calls: number) => void;
}

export interface Seen {
  calls: number;
  episodes: number;
  seconds: number;
  readonly failures: Failure[];
  /** The first episode that reached an outcome of an endpoint: `id status reason`, and how often it was reached. */
  readonly outcomes: Map<string, { episode: number; count: number }>;
  /** The longest wait for an answer, in milliseconds by the wall clock, and its endpoint. */
  slowest: { ms: number; endpoint: string };
  readonly megabytes: { warm: number; end: number };
}

/** Sends the calls of a campaign over a few connections, and finds the smallest histories of its defects. */
export async function run(campaign: Campaign): Promise<Seen> {
  const seen: Seen = {
    ...{ calls: 0, episodes: 0, seconds: 0, failures: [], outcomes: new Map() },
    ...{ slowest: { ms: 0, endpoint: '' }, megabytes: { warm: 0, end: 0 } },
  };
  const startedAt = performance.now();
  const found = new Map<string, Found & { episode: number }>();
  let target = await startTarget();
  try {
    while (isOpen(campaign, seen, found.size)) {
      await Promise.all(Array.from({ length: LANES }, () => playLane(target, { campaign, seen, found })));
      if (hasEnded(target) && !campaign.state.isStopped) {
        const end = await endOf(target);
        found.set(end.what, { ...end, episode: seen.episodes });
        await target.close();
        target = await startTarget();
      } else break;
    }
    seen.megabytes.end = target.megabytes();
    seen.seconds = (performance.now() - startedAt) / 1000;
  } finally {
    await target.close();
  }
  const { warm, end } = seen.megabytes;
  const what = `the server's memory grew from ${Math.round(warm)} to ${Math.round(end)} MB`;
  if (seen.calls >= MEASURED_CALLS && end - warm > MAX_GROWTH_MB)
    seen.failures.push({
      ...{ kind: 'memory', what, endpoint: '', episode: 1, at: seen.calls, lines: [], isRepeated: false },
    });
  for (const one of found.values()) {
    const failure = await smallest(campaign, one);
    if (isDefect(failure)) seen.failures.push(failure);
  }
  return seen;
}

/** The time of a call includes all lanes' calls meanwhile, so a slow call is a defect only if it is slow alone. */
const isDefect = ({ kind, isRepeated }: Failure): boolean => kind !== 'slow' || isRepeated;

interface Lane {
  readonly campaign: Campaign;
  readonly seen: Seen;
  readonly found: Map<string, Found & { episode: number }>;
}

const isOpen = ({ calls, state, episode }: Campaign, seen: Seen, defects: number): boolean =>
  !state.isStopped &&
  defects < MAX_DEFECTS &&
  (episode === undefined ? seen.calls < calls : seen.episodes < 1);

const hasEnded = ({ server }: Target): boolean => {
  try {
    return !process.kill(server.pid, 0);
  } catch {
    return true;
  }
};

const MAX_OUTPUT = 500;

/** The server's end as a defect, with its exit code and its last words. A signal comes from outside of the server. */
async function endOf({ server }: Target): Promise<Found> {
  const code = await server.ended();
  const how = code === null ? 'was killed by a signal' : `ended with exit code ${code}`;
  const what = `it ${how} after: ${server.output().slice(-MAX_OUTPUT)}`;
  return { kind: 'ended', what, endpoint: '', at: EPISODE_CALLS, lines: [] };
}

/** Plays one episode after the other over one connection. */
async function playLane(target: Target, { campaign, seen, found }: Lane): Promise<void> {
  const connection = new Connection(target.server.origin);
  const { seed, state } = campaign;
  while (isOpen(campaign, seen, found.size) && !hasEnded(target)) {
    seen.episodes += 1;
    const episode = campaign.episode ?? seen.episodes;
    const plan: Plan = {
      ...{ seed, episode, calls: EPISODE_CALLS },
      isOver: () => state.isStopped || (campaign.episode === undefined && seen.calls >= campaign.calls),
      onAnswer: (call, answer, ms) => note({ campaign, seen, target, episode }, call, { answer, ms }),
    };
    const defect = await playEpisode(target, connection, plan).catch((error: unknown) => ended(error));
    if (!defect || state.isStopped) continue;
    const key = `${defect.kind} ${defect.endpoint} ${defect.what}`;
    if (!found.has(key)) found.set(key, { ...defect, episode });
  }
  connection.close();
}

/** A call beside the fuzzed ones failed: the server has ended, or refuses what it must not. */
const ended = (error: unknown): Found => ({
  ...{ kind: 'ended', what: (error as Error).message, endpoint: '', at: EPISODE_CALLS, lines: [] },
});

interface Notes {
  readonly campaign: Campaign;
  readonly seen: Seen;
  readonly target: Target;
  readonly episode: number;
}

function note(
  { campaign, seen, target, episode }: Notes,
  { endpoint, how }: Call,
  { answer, ms }: { readonly answer: Answer; readonly ms: number },
): void {
  seen.calls += 1;
  campaign.onProgress?.(seen.calls);
  if (seen.calls === Math.ceil(campaign.calls * WARM)) seen.megabytes.warm = target.megabytes();
  if (how === 'whole' && ms > seen.slowest.ms) seen.slowest = { ms, endpoint: endpoint?.id ?? '' };
  const name = `${endpoint?.id ?? `(${how})`} ${answer.status} ${reasonOf(answer.body) ?? ''}`.trimEnd();
  const outcome = seen.outcomes.get(name) ?? { episode, count: 0 };
  outcome.count += 1;
  seen.outcomes.set(name, outcome);
}

/** Plays the episode on a server of its own, and leaves out the calls without which the defect remains. */
async function smallest({ seed, state }: Campaign, found: Found & { episode: number }): Promise<Failure> {
  const { episode, at: last } = found;
  const again = async (omitted?: ReadonlySet<number>): Promise<Found | undefined> => {
    const target = await startTarget();
    const connection = new Connection(target.server.origin);
    try {
      const plan = { seed, episode, calls: Math.min(last, EPISODE_CALLS), ...(omitted && { omitted }) };
      return await playEpisode(target, connection, plan).catch(ended);
    } finally {
      connection.close();
      await target.close();
    }
  };
  let least = found;
  const isSame = (one: Found | undefined): one is Found =>
    one?.kind === found.kind && one.endpoint === found.endpoint;
  const repeated = await again();
  if (!isSame(repeated) || state.isStopped) return { ...found, isRepeated: isSame(repeated) };
  await shrink({ last, until: performance.now() + SHRINK_MS }, async (tried) => {
    const shown = state.isStopped ? undefined : await again(tried);
    if (!isSame(shown)) return false;
    least = { ...shown, episode };
    return true;
  });
  return { ...least, isRepeated: true };
}
