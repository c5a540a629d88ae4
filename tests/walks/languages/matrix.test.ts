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

it('the page is filtered by language and flaw, and shows the flaws of a screen', async () => {
  const results = new Results(join(folder.path, 'page'), 'a build');
  const cell = { state: 'full', width: 320, letters: 100, build: 'a build' } as const;
  const flaw = { kind: 'broken word', what: 'It continues on the next line.', text: 'Guthaben' };
  results.add({ ...cell, language: 'de-DE', route: 'user/balance', flaws: [flaw] });
  results.add({ ...cell, language: 'it-IT', route: 'mine', flaws: [] });
  const browser = await chromium.launch({ executablePath: inject('browserPath'), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`file://${writePage(results)}`);
    const screens = page.getByRole('rowheader');
    expect(await screens.count()).toBeGreaterThan(50);
    expect(await screens.first().innerText()).toBe('user/balance (1)');
    await page.getByRole('radio', { name: 'broken-word' }).check();
    expect(await screens.allInnerTexts()).toEqual(['user/balance (1)']);
    await page.getByRole('radio', { name: 'de-DE' }).check();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['de-DE']);
    await page.getByLabel('user/balance in de-DE, 1 failing').click();
    await page.getByText('“Guthaben”').waitFor();
    expect(await page.getByRole('link', { name: 'Open as a phone' }).getAttribute('href')).toContain('de-DE');
    await page.getByRole('radio', { name: 'empty' }).check();
    expect(await page.getByText('“Guthaben”').isVisible()).toBe(false);
  } finally {
    await browser.close();
  }
});
