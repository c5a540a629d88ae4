import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { Caller } from '#tests/kit/caller.ts';
import { makeWorld } from '#tests/kit/test-world.ts';
import { rounded, type Result } from '../figure.ts';
import { written } from '../load.ts';
import { startLoader, type Loader } from '../loader.ts';
import { median, timed } from '../rounds.ts';
import { startAssay } from '../server.ts';
import { residentMiB } from './start.ts';

/** More than are kept open at once, so that every further world parks another. */
const BEFORE = 500;
const MORE = 1500;
const ASKED = 50;

/** What a world costs that nobody asks: memory while it is parked, and the wait when it is asked again. */
export async function parked(): Promise<Result> {
  const assay = await startAssay();
  const loader = startLoader();
  const origin = `http://127.0.0.1:${assay.port}`;
  try {
    const world = await makeWorld(origin, 'source');
    const { token } = await world.as('alice');
    const file = (await world.save()).length / 2 ** 20;
    await fork(loader, assay.port, 0, BEFORE);
    const beforeMiB = residentMiB(assay) ?? Number.NaN;
    await fork(loader, assay.port, BEFORE, MORE);
    const eachMiB = Math.max(0, (residentMiB(assay) ?? Number.NaN) - beforeMiB) / MORE;
    const waits: number[] = [];
    for (let number = 0; number < ASKED; number += 1) {
      const caller = new Caller(origin, nameOf(number), token);
      waits.push(await timed(() => caller.ok(user.info)));
    }
    const { length } = await world.operator.ok(control.worlds);
    return {
      figures: Number.isNaN(eachMiB)
        ? []
        : [
            {
              what: 'memory of a parked world ÷ its file',
              unit: '×',
              measured: eachMiB / file,
              bar: { atMost: 1 },
            },
          ],
      seen: [
        `${length} worlds at once; a parked one holds ${rounded(eachMiB * 1024)} KiB of memory, its file is ${rounded(file * 1024)} KiB`,
        `a call in a parked world: median ${rounded(median(waits))} ms`,
      ],
    };
  } finally {
    loader.close();
    await assay.close();
  }
}

const nameOf = (number: number): string => `parked-${10_000 + number}`;

async function fork(loader: Loader, port: number, from: number, count: number): Promise<void> {
  const requests = Array.from({ length: count }, (_, number) =>
    written(
      'POST',
      '/control/worlds',
      { 'Content-Type': 'application/json' },
      JSON.stringify({ name: nameOf(from + number), from: 'source' }),
    ),
  );
  await loader.put({ port, requests, expects: '"code":200', connections: 1, ms: 120_000, most: count });
}
