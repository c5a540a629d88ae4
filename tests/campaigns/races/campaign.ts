import { startBench } from '#kit/bench.ts';
import { Random } from '#tests/campaigns/simulation/random.ts';
import { phases } from './phases.ts';
import { begin, prepare, type Scene } from './scene.ts';

export interface Campaign {
  readonly seed: string;
  readonly attempts: number;
  /** Plays only this round. */
  readonly round?: number | undefined;
  readonly state: { isStopped: boolean };
}

export interface Seen {
  attempts: number;
  rounds: number;
  seconds: number;
  /** The number of times that an endpoint ended in an outcome: `id outcome`. */
  readonly outcomes: Map<string, number>;
  failure?: { readonly round: number; readonly phase: string; readonly message: string };
}

/** Plays rounds until enough attempts were made, or one showed that the platform broke its rules. */
export async function run(campaign: Campaign): Promise<Seen> {
  const { seed, attempts, state } = campaign;
  const seen: Seen = { attempts: 0, rounds: 0, seconds: 0, outcomes: new Map() };
  const startedAt = performance.now();
  const bench = await startBench();
  try {
    const source = await prepare(bench.origin);
    const isOver = () =>
      state.isStopped ||
      seen.failure ||
      (campaign.round === undefined ? seen.attempts >= attempts : seen.rounds > 0);
    while (!isOver()) {
      seen.rounds += 1;
      const round = campaign.round ?? seen.rounds;
      const scene = await begin(source, new Random(`${seed} ${round}`));
      await play(scene, { campaign, seen, round });
      await scene.world.drop();
    }
  } finally {
    await bench.close();
  }
  seen.seconds = (performance.now() - startedAt) / 1000;
  return seen;
}

interface Progress {
  readonly campaign: Campaign;
  readonly seen: Seen;
  readonly round: number;
}

async function play(scene: Scene, { campaign, seen, round }: Progress): Promise<void> {
  let phase = '';
  try {
    for (const [name, run] of Object.entries(phases)) {
      if (campaign.state.isStopped) return;
      phase = name;
      for (const { endpoint, outcome } of await run(scene)) {
        const key = `${endpoint.id} ${outcome}`;
        seen.outcomes.set(key, (seen.outcomes.get(key) ?? 0) + 1);
        seen.attempts += 1;
      }
    }
    phase = 'invariants';
    await scene.world.expectInvariants();
  } catch (error) {
    seen.failure = { round, phase, message: (error as Error).message };
  }
}
