import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { isFull } from '#tests/support/full.ts';
import { isDatabase } from '#cli/replay/world-file.ts';
import { play } from '#tests/campaigns/simulation/play.ts';
import { differenceOf, playTwice } from '#tests/campaigns/simulation/seeds.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-simulation-'));
afterAll(() => rmSync(folder, { recursive: true }));

const seeds = Array.from({ length: isFull ? 20 : 3 }, (_, at) => String(at + 1));

it.each(seeds)('seed %s agrees with the model, repeats exactly and replays', async (seed) => {
  const run = await playTwice({ seed, commands: 1000, folder, coverage: new Map(), shrinkUntil: 0 });
  expect(run.failed?.message).toBeUndefined();
  expect(run.calls).toBeGreaterThan(500);
});

it('two runs that differ are reported with a table, and leave a world', async () => {
  const runOf = (seed: string) => play({ seed, commands: 20, folder });
  const [one, again, other] = [await runOf('1'), await runOf('1'), await runOf('2')];
  expect(differenceOf(one, again)).toBeUndefined();
  expect(differenceOf(one, other)).toMatch(/different rows in the table \w+\.$/);
  expect(isDatabase(other.image)).toBe(true);
});

it('a mistake on the command line is one sentence', async () => {
  const loaders = ['--import', 'tsx', '--import', './kit/raw-text.ts'];
  const command = [...loaders, 'tests/campaigns/simulation/simulate.ts', '--seed', 'a b'];
  const run = promisify(execFile)(process.execPath, command);
  await expect(run).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--seed must be up to 40 letters and digits.') as string,
  });
});
