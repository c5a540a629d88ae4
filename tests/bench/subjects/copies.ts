import { constants, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBench } from '#kit/bench.ts';
import { Eviction } from '#server/worlds/registry/eviction.ts';
import type { Registry } from '#server/worlds/registry/registry.ts';
import { feedback } from '#tests/support/large-world.ts';
import { rounded, type Result } from '../figure.ts';
import { median } from '../rounds.ts';

const MEBIBYTES = 455;
const ROUNDS = 5;
const IDLE_MS = 60_000;

/** The times of each kind of work. */
class Times {
  readonly #each = new Map<string, number[]>();

  measure(what: string, work: () => unknown): void {
    const begunAt = performance.now();
    work();
    this.#each.set(what, [...(this.#each.get(what) ?? []), performance.now() - begunAt]);
  }

  lines(): string[] {
    return [...this.#each].map(
      ([what, times]) =>
        `${what}: median ${rounded(median(times))} ms, longest ${rounded(Math.max(...times))} ms`,
    );
  }
}

/** Parks and forks a large world in the folder for temporary files, whose file system may share blocks between copies. */
export async function copies(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-copies-'));
  let idle = 0;
  const bench = await startBench({
    dataFolder: folder,
    eviction: new Eviction(join(folder, 'parked-worlds')),
    monotonic: () => performance.now() + idle,
  });
  const { registry } = bench;
  const parkAll = () => {
    idle += IDLE_MS;
    registry.tick();
  };
  const times = new Times();
  try {
    for (const [name, durable] of [
      ['parked', false],
      ['durable', true],
    ] as const) {
      const world = await registry.createFresh(name, 'basic', undefined, durable);
      world.storage.sql.change(feedback(MEBIBYTES));
    }
    times.measure('to park it from memory', parkAll);
    for (let round = 0; round < ROUNDS; round += 1) {
      times.measure('to change it after that', () => change(registry, 'parked'));
      times.measure('to park it again', parkAll);
      for (const from of ['parked', 'durable'])
        for (const durable of [false, true]) forkAndChange(registry, times, { from, durable });
      parkAll();
      copyFile(times, join(folder, 'worlds/durable.sqlite'));
    }
  } finally {
    await bench.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return { figures: [], seen: times.lines() };
}

const change = (registry: Registry, world: string): unknown =>
  registry.get(world).storage.sql.change('UPDATE world SET draws = draws + 1');

function forkAndChange(
  registry: Registry,
  times: Times,
  { from, durable }: { readonly from: string; readonly durable: boolean },
): void {
  const what = `${durable ? 'a durable fork' : 'a fork'} of a ${from} world`;
  times.measure(what, () => registry.fork('fork', from, durable));
  times.measure(`the first change in ${what}`, () => change(registry, 'fork'));
  registry.drop('fork');
}

function copyFile(times: Times, file: string): void {
  const copy = `${file}-copy`;
  times.measure('a copy of its file', () => copyFileSync(file, copy));
  times.measure('a clone of its file, if there are any', () =>
    copyFileSync(file, copy, constants.COPYFILE_FICLONE),
  );
}
