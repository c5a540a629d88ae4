import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { temporaryFolder } from '#tests/support/server-process.ts';

const script = join(import.meta.dirname, '../../../scripts/shots.ts');
const folder = temporaryFolder();
afterAll(() => folder.remove());

// Runs as `npm run shots` does, because tsx compiles the script differently from Vitest.
it('npm run shots takes a screenshot of a screen', async () => {
  const options = ['--route', 'nopermission', '--width', '320', '--theme', 'dark', '--into', folder.path];
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...options], {
    env: { ...process.env, CHROME_PATH: inject('browserPath') },
  });

  expect(readdirSync(folder.path)).toEqual(['full-en-US-nafula-320-dark-01.png']);
});
