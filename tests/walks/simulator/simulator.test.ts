import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, axeViolationsInBothThemes, untilStill } from '#tests/support/axe.ts';
import { journeyWorld, openDocs, openHarness, useBrowser } from '#tests/support/browser.ts';

useBrowser();

const root = resolve(import.meta.dirname, '../../..');
const verdict = (page: Page) => page.getByRole('region', { name: /plan (cannot pay|pays)/ });
const endsOn = (page: Page, day: number) =>
  page.getByRole('heading', { name: `On day ${day} this plan cannot pay.` }).waitFor();
const terms = (page: Page) => page.getByRole('region', { name: 'Terms of the plan' });
/** The text of a picture on the page, which its description for screen readers repeats. */
const says = (part: Locator, text: RegExp) => part.getByRole('paragraph').filter({ hasText: text }).waitFor();
const picture = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
/** The random runs have been played. */
const fanDone = (page: Page) => page.getByText('10,000 runs were played, with seed 1.').waitFor();

async function saved(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

describe('the simulator', () => {
  it('tells when the published plan ends and who loses, in sentences and pictures', async () => {
    const { page, asked } = await openDocs('/simulator');
    await endsOn(page, 48);
    await verdict(page).getByText('Of 48 buyers, 27 lose money: 28.46% of all that was paid in.').waitFor();
    await verdict(page)
      .getByText('A buyer of day 38 paid 1,000\u00a0USDT and took out 342: a loss of 658.')
      .waitFor();
    await page.getByText('Simulated funds. Nothing here is real money.').waitFor();
    await fanDone(page);
    await says(
      picture(page, 'With random sales'),
      /^Half of 10,000 runs with random sales cannot pay by day 48\./,
    );
    await says(
      picture(page, 'Where the payout of a day came from'),
      /^On day 47 the plan paid 47 returns, 1,786\sUSDT together\. All of it was paid in by buyers/,
    );

    // Every picture has a name and says what it shows.
    const pictures = page.getByRole('img');
    expect(await pictures.count()).toBe(5);
    for (const one of await pictures.all())
      expect(await one.locator('desc').textContent()).toMatch(/^.{20,}\.$/);
    expect(asked.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([]);
  });

  it('follows a slider, and its address restores what is shown', async () => {
    const { page } = await openDocs('/simulator');
    await endsOn(page, 48);
    const slider = terms(page).getByRole('slider', { name: 'Daily return (USDT), slider' });
    await slider.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    await endsOn(page, 43);
    await page.getByRole('slider', { name: 'Day of the purchase' }).fill('5');
    await verdict(page)
      .getByText(/^A buyer of day 5 paid/)
      .waitFor();
    await expect.poll(() => new URL(page.url()).hash).toContain('dailyReturn=45');
    await expect.poll(() => new URL(page.url()).hash).toContain('member=5');

    await page.reload();
    await endsOn(page, 43);
    await verdict(page)
      .getByText(/^A buyer of day 5 paid/)
      .waitFor();
    expect(await terms(page).getByRole('textbox', { name: 'Daily return (USDT)' }).inputValue()).toBe('45');
  });

  it('says what is wrong at its field, and keeps the last picture', async () => {
    const { page } = await openDocs('/simulator');
    await endsOn(page, 48);
    const price = terms(page).getByRole('textbox', { name: 'Price (USDT)' });
    for (const [typed, sentence] of [
      ['-5', /^price must be above 0 and at most 1000000000/],
      [
        '0',
        'price must be above 0 and at most 1000000000, as a text such as "40" or "12.50" of at most 6 decimals.',
      ],
    ] as const) {
      await price.fill(typed);
      await terms(page).getByRole('alert').getByText(sentence).waitFor();
      expect(await price.getAttribute('aria-invalid')).toBe('true');
      await endsOn(page, 48);
    }
    await price.fill('1000');
    await terms(page).getByRole('alert').waitFor({ state: 'detached' });

    const sales = terms(page).getByRole('textbox', { name: 'Sales a day' });
    await sales.fill('1000000000');
    await terms(page).getByText('arrivals.perDay must be a number from 0 to 1000000.').waitFor();
    await sales.fill('1000000');
    await endsOn(page, 48);
    await verdict(page).getByText('Of 48,000,000 buyers').waitFor();
  });

  it('shows the example for an address without a plan, and says why', async () => {
    const { page } = await openDocs('/simulator#price=0');
    await page
      .getByRole('alert')
      .getByText(
        'price must be above 0 and at most 1000000000, as a text such as "40" or "12.50" of at most 6 decimals.',
      )
      .waitFor();
    await endsOn(page, 48);
  });

  it('compares with another plan, by default the same with sales that stop', async () => {
    const { page } = await openDocs('/simulator');
    const comparison = picture(page, 'Two plans, by what members lose');
    await says(comparison, /Plan B cannot pay on day 36: of 24 buyers, 15 lose money/);
    await comparison.getByText('Change plan B').click();
    await comparison.getByRole('combobox', { name: 'Arrivals' }).selectOption('flat');
    await says(comparison, /Plan B cannot pay on day 48/);
    await expect.poll(() => new URL(page.url()).hash).toContain('b.arrivals=flat');
    await comparison.getByRole('button', { name: 'Same plan with sales that stop' }).click();
    await says(comparison, /Plan B cannot pay on day 36/);
  });

  it('saves the pictures, their figures and the report of the command', async () => {
    const { page } = await openDocs('/simulator#validDays=40&bonuses=0.08&bonuses=0.02');
    await fanDone(page);
    const svg = await saved(page, 'SVG: save Cash and promises');
    expect(svg.name).toBe('cash.svg');
    expect(svg.content.toString()).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg.content.toString()).toMatch(/fill="rgb\(/);
    const png = await saved(page, 'PNG: save Cash and promises');
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    const csv = await saved(page, 'CSV: save Cash and promises');
    expect(csv.content.toString()).toMatch(/^\uFEFFDay,Sold,.*\r\n0,1,0,900\.000000,1520\.000000\r\n/);

    const folder = mkdtempSync(join(tmpdir(), 'assay-simulator-'));
    try {
      const file = join(folder, 'plan.json');
      writeFileSync(file, (await saved(page, 'Save plan.json')).content);
      const command = ['--import', 'tsx', join(root, 'cli/simulate-plan.ts'), file, '--json'];
      const printed = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
      const report = await saved(page, 'Save report (JSON)');
      expect(report.content.toString()).toBe(printed);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('has no flaw that axe finds, and is not wider than a window of $width pixels', async (size) => {
    const { page } = await openDocs('/simulator', size);
    await fanDone(page);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await page.getByRole('textbox', { name: 'Price (USDT)' }).first().fill('0');
    await terms(page).getByRole('alert').waitFor();
    expect(await axeViolationsInBothThemes(page, 'html')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  });
});

it('the help of the harness leads to the simulator', async () => {
  const { name } = await journeyWorld();
  const desk = await openHarness(name);
  await desk.getByRole('button', { name: 'Help and keyboard shortcuts' }).click();
  const link = desk.getByRole('link', { name: 'Plan simulator' });
  expect(await link.getAttribute('href')).toBe('simulator');
  await untilStill(desk);
  expect(await axeViolations(desk, { part: 'dialog[open]' })).toEqual([]);
});
