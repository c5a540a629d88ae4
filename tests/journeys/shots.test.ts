import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

it('lays the pictures of a screen on a contact sheet', async () => {
  const narrowed = ['--route', 'nopermission', '--who', 'newcomer', '--width', '320', '--theme', 'light'];
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/shots.ts', ...narrowed], {
    cwd: root,
    env: { ...process.env, CHROME_PATH: inject('browserPath') },
  });
  const [sheet = ''] = stdout.trim().split('\n');
  const { width } = await sharp(sheet).metadata();
  expect(width).toBeGreaterThan(320);
});
