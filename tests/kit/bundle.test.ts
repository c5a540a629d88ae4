import { mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprintOf, buildOnce, serverBundle } from '#kit/bundle.ts';
import { createProject, runIn } from './guide.ts';
import '#kit/kit.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the fingerprint depends on contents and names, not on modification times', () => {
  const file = join(folder, 'one.ts');
  writeFileSync(file, 'export const fee = 1;');
  const { atime, mtime } = statSync(file);
  const before = fingerprintOf(folder, ['.']);
  expect(fingerprintOf(folder, ['.'])).toBe(before);
  writeFileSync(file, 'export const fee = 2;');
  utimesSync(file, atime, mtime);
  const changed = fingerprintOf(folder, ['.']);
  expect(changed).not.toBe(before);
  renameSync(file, join(folder, 'two.ts'));
  expect(fingerprintOf(folder, ['.'])).not.toBe(changed);
});

it('one of several processes builds the file, and the next one after a failed build', async () => {
  const file = join(folder, 'server.cjs');
  let builds = 0;
  const build = async () => {
    builds += 1;
    await pause(20);
    if (builds === 1) throw new Error('The disk is full.');
    writeFileSync(file, '');
  };
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => buildOnce(file, build)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(builds).toBe(2);
});

it('the kit loads its server from the bundle, in any project', { timeout: 120_000 }, async () => {
  const bundle = await serverBundle();
  expect(createRequire(import.meta.url).cache).toHaveProperty([bundle]);
  const outside = createProject(['vitest']);
  try {
    const source = `
      import { createRequire } from 'node:module';
      import { expect, test } from 'vitest';
      import { testWorld } from 'assay/kit';
      test('one file', async () => {
        await testWorld();
        expect(Object.keys(createRequire(import.meta.url).cache)).toContain(${JSON.stringify(bundle)});
      });`;
    writeFileSync(join(outside.folder, 'one-file.test.ts'), source);
    const vitest = join(outside.folder, 'node_modules/vitest/vitest.mjs');
    // The default limit of 5 s would only report how busy the machine is.
    const options = ['run', '--no-color', '--testTimeout=60000'];
    const { code, output } = await runIn(outside.folder, process.execPath, vitest, ...options);
    expect(code, output).toBe(0);
  } finally {
    outside.remove();
  }
});
