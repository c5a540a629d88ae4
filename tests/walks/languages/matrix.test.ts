import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { writePage } from '../../../scripts/matrix/page.ts';
import { Results, type Result } from '../../../scripts/matrix/results.ts';

const script = join(import.meta.dirname, '../../../scripts/matrix.ts');
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Runs as `npm run matrix` does, because tsx compiles the script differently from Vitest. */
async function run(...options: string[]): Promise<Result[]> {
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', script, '--into', folder.path, ...options],
    { env: { ...process.env, CHROME_PATH: inject('browserPath') }, maxBuffer: 2 ** 26 },
  );
  const lines = readFileSync(join(folder.path, 'matrix/cells.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Result);
}

it('a slice of all screens, languages and states has no flaws', { timeout: 600_000 }, async () => {
  const cells = await run('--slice', '120', '--letters', '100');
  expect(cells.filter(({ flaws }) => flaws.length > 0)).toEqual([]);
  expect(new Set(cells.map(({ language }) => language)).size).toBeGreaterThan(11);
  expect(existsSync(join(folder.path, 'matrix.html'))).toBe(true);
  const portraits = cells.filter(({ state, width }) => state === 'full' && width === 320);
  expect(portraits.every(({ picture }) => existsSync(join(folder.path, picture?.file ?? '')))).toBe(true);
});

it('the page filters its screens while their search is typed', async () => {
  const file = writePage(new Results(join(folder.path, 'page'), 'a build'));
  const browser = await chromium.launch({ executablePath: inject('browserPath'), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`file://${file}`);
    const screens = page.getByRole('rowheader');
    const all = await screens.count();
    const search = page.getByRole('searchbox', { name: 'Search screens' });
    await search.pressSequentially('user/bal');
    await expect.poll(() => screens.allInnerTexts()).toEqual(['user/balance']);
    await search.press('ArrowLeft');
    await search.press('Backspace');
    expect(await search.inputValue()).toBe('user/bl');
    await expect.poll(() => screens.count()).toBe(0);
    await page.getByRole('radio', { name: 'only failing' }).check();
    expect(await search.inputValue()).toBe('user/bl');
    await search.fill('');
    await page.getByRole('radio', { name: 'all, failing first' }).check();
    await expect.poll(() => screens.count()).toBe(all);
  } finally {
    await browser.close();
  }
});
