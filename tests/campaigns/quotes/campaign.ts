import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '#tests/campaigns/simulation/random.ts';
import { playCase } from './cases.ts';
import { Difference, Stage } from './stage.ts';

export interface Campaign {
  readonly seed: string;
  readonly cases: number;
  /** Plays only this episode. */
  readonly episode?: number | undefined;
  readonly state: { isStopped: boolean };
}

export interface Seen {
  cases: number;
  seconds: number;
  /** The number of times that each case ended in each way. */
  readonly outcomes: Map<string, number>;
  failure?: { readonly episode: number; readonly message: string };
}

/** The cases of a world. */
const EPISODE = 500;

/** Plays episodes until enough cases were played, or one posted something else than it showed. */
export async function run({ seed, cases, episode, state }: Campaign): Promise<Seen> {
  const seen: Seen = { cases: 0, seconds: 0, outcomes: new Map() };
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'assay-quotes-'));
  try {
    for (let at = episode ?? 1; seen.cases < cases && !seen.failure && !state.isStopped; at += 1) {
      await play(at, Math.min(EPISODE, cases - seen.cases));
      if (episode !== undefined) break;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  seen.seconds = (performance.now() - startedAt) / 1000;
  return seen;

  async function play(at: number, count: number): Promise<void> {
    const stage = await Stage.create(new Random(`${seed} ${at}`), `${seed} ${at}`, folder);
    try {
      for (let played = 0; played < count && !state.isStopped; played += 1) {
        const outcome = await playCase(stage);
        seen.outcomes.set(outcome, (seen.outcomes.get(outcome) ?? 0) + 1);
        seen.cases += 1;
      }
      const [violation] = stage.platform.violations();
      if (violation !== undefined) throw new Difference(violation);
    } catch (error) {
      if (!(error instanceof Difference)) throw error;
      seen.failure = { episode: at, message: error.message };
    } finally {
      stage.close();
    }
  }
}
