import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { Caller } from '#kit/caller.ts';
import { makeWorld } from '#kit/test-world.ts';
import { rounded, type Result } from '../figure.ts';
import { written } from '../load.ts';
import { startLoader, type Loader } from '../loader.ts';
import { median, percentile, timed } from '../rounds.ts';
import { startAssay } from '../server.ts';
import { residentMiB } from './start.ts';

/** More than stay open at once, so that every further world evicts another. */
const BEFORE = 500;
const MORE = 1500;
const ASKED = 50;

/** The cost of an unused world: its memory while evicted, and the time of the next call. */
export async function evicted(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-evicted-'));
  const assay = await startAssay(folder);
  const loader = startLoader();
  const origin = `http://127.0.0.1:${assay.port}`;
  try {
    const world = await makeWorld(origin, 'source');
    const { token } = await world.as('alice');
    const file = (await world.save()).length / 2 ** 20;
    const forkAndOpen = async (from: number, count: number) => {
      await put(loader, assay.port, count, (number) => forkOf(from + number));
      // An unused fork shares the bytes of its source: only a world that was opened can be evicted.
      await put(loader, assay.port, count, (number) => callIn(from + number, token));
    };
    await forkAndOpen(0, BEFORE);
    const beforeMiB = residentMiB(assay) ?? Number.NaN;
    const evictedBefore = evictedIn(folder);
    await forkAndOpen(BEFORE, MORE);
    const evictedMore = evictedIn(folder) - evictedBefore;
    // One more or fewer may be open at the moment of counting.
    if (evictedMore < MORE - 10) throw new Error(`Only ${evictedMore} of ${MORE} worlds were evicted.`);
    const eachMiB = Math.max(0, (residentMiB(assay) ?? Number.NaN) - beforeMiB) / evictedMore;
    const waits: number[] = [];
    for (let number = 0; number < ASKED; number += 1) {
      const caller = new Caller(origin, nameOf(number), token);
      waits.push(await timed(() => caller.ok(user.info)));
    }
    const forks: number[] = [];
    for (let number = 0; number < ASKED; number += 1)
      forks.push(
        await timed(() =>
          world.operator.ok(control.createWorld, { name: nameOf(BEFORE + MORE + number), from: 'source' }),
        ),
      );
    const { length } = await world.operator.ok(control.worlds);
    return {
      figures: Number.isNaN(eachMiB)
        ? []
        : [
            {
              what: 'memory of an evicted world ÷ its file',
              unit: '×',
              measured: eachMiB / file,
              limit: { atMost: 1 },
            },
          ],
      seen: [
        `${length} worlds at once, ${evictedIn(folder)} of them in files; an evicted one uses ${rounded(eachMiB * 1024)} KiB of memory, its file is ${rounded(file * 1024)} KiB`,
        `a call in an evicted world: median ${rounded(median(waits))} ms`,
        `a fork while all of them exist: median ${rounded(median(forks))} ms, p95 ${rounded(percentile(forks, 0.95))} ms`,
      ],
    };
  } finally {
    loader.close();
    await assay.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const nameOf = (number: number): string => `idle-${10_000 + number}`;

const evictedIn = (folder: string): number => {
  const worlds = join(folder, 'parked-worlds');
  return existsSync(worlds) ? readdirSync(worlds).filter((name) => name.endsWith('.parked')).length : 0;
};

const forkOf = (number: number): string =>
  written(
    'POST',
    '/control/worlds',
    { 'Content-Type': 'application/json' },
    JSON.stringify({ name: nameOf(number), from: 'source' }),
  );

const callIn = (number: number, token = ''): string =>
  written('GET', '/api/user/user/info', { 'X-World': nameOf(number), 'X-Access-Token': token });

async function put(
  loader: Loader,
  port: number,
  count: number,
  requestOf: (number: number) => string,
): Promise<void> {
  const requests = Array.from({ length: count }, (_, number) => requestOf(number));
  await loader.put({ port, requests, expects: '"code":200', connections: 1, ms: 120_000, most: count });
}
