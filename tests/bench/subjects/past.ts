import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { control } from '#contract/control/control.ts';
import { startBench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { play } from '#tests/campaigns/simulation/play.ts';
import { Random } from '#tests/campaigns/simulation/random.ts';
import { kept } from '../cache.ts';
import { rounded, type Result } from '../figure.ts';
import { median, percentile } from '../rounds.ts';

const CALLS = 15_000;
const VISITS = 60;

/** Forks of random moments in the past of a world with ten thousand commands, over HTTP. */
export async function past(): Promise<Result> {
  const saved = await kept(`history-${CALLS}`, playHistory);
  const bench = await startBench();
  try {
    const world = await bench.registry.createFrom('history', saved);
    const operator = new Caller(bench.origin, 'history');
    const last = world.storage.sql.value('SELECT max(id) FROM command');
    const visit = async (after: number) => {
      const startedAt = performance.now();
      await operator.ok(control.createWorld, { name: 'past', from: 'history', after });
      const tookMs = performance.now() - startedAt;
      bench.registry.drop('past');
      return tookMs;
    };
    const firstMs = await visit(last);
    const random = new Random('visits');
    const times: number[] = [];
    for (let left = VISITS; left > 0; left -= 1) times.push(await visit(random.integer(0, last)));
    return {
      figures: [
        {
          what: `p95 of a visit to the past, ${last} commands`,
          unit: 'ms',
          measured: percentile(times, 0.95),
          limit: { atMost: 300 },
        },
      ],
      seen: [
        `the world: ${rounded(saved.length / 2 ** 20)} MiB`,
        `the first visit, which repeats all commands: ${rounded(firstMs)} ms`,
        `a later visit: median ${rounded(median(times))} ms, longest ${rounded(Math.max(...times))} ms`,
      ],
    };
  } finally {
    await bench.close();
  }
}

async function playHistory(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-history-'));
  try {
    const { image, failure } = await play({ seed: 'past', commands: CALLS, folder });
    if (failure) throw new Error(failure.message);
    return image;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
