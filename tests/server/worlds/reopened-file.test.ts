import { utimesSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { START, startBench, type Bench } from '#kit/bench.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { Caller } from '#tests/support/world.ts';

let folder: ReturnType<typeof temporaryFolder>;
let bench: Bench;
let idle: Caller;
beforeEach(async () => {
  folder = temporaryFolder();
  bench = await startBench({ dataFolder: folder.path, now: () => START });
  await new Caller(bench.origin, 'main').ok(control.createWorld, { name: 'idle', durable: true });
  idle = new Caller(bench.origin, 'idle');
  await idle.ok(control.totals);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bench.close();
  folder.remove();
});

const evict = (): void => bench.registry.get('idle').evict(join(folder.path, 'unused'));

/** The searches for damage from now on. */
function searches(): () => number {
  const pragmas = vi.spyOn(Database.prototype, 'pragma');
  return () => pragmas.mock.calls.filter(([text]) => text === 'quick_check').length;
}

describe('the file of a durable world that was evicted', () => {
  it('is not searched for damage when the world is used again', async () => {
    const count = searches();
    evict();
    await idle.ok(control.totals);
    expect(count()).toBe(0);
    expect(await idle.ok(control.invariants)).toMatchObject({ holds: true });
  });

  it('is searched if it was changed meanwhile, also when its times were set back', async () => {
    evict();
    const path = join(folder.path, 'worlds', 'idle.sqlite');
    const content = readFileSync(path);
    writeFileSync(path, content.fill(0xa5, 8192));
    utimesSync(path, START / 1000, START / 1000);
    await idle.refused(control.totals, {}, 'WORLD_DAMAGED');
  });

  it('is searched after the next start', async () => {
    await bench.close();
    const count = searches();
    bench = await startBench({ dataFolder: folder.path, now: () => START });
    expect(count()).toBeGreaterThanOrEqual(2);
  });
});
