import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { openPanel } from '#tests/support/panel.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

const slider = (page: Page, name: string | RegExp) => page.getByRole('slider', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fact = (page: Page, name: string) => page.locator(`[data-fact="${name}"]`);
const grey = (page: Page) => page.locator('[data-phone="waits"]').count();

/** Plays a year in which so many join a day before day 40. */
async function play(page: Page, perDay: number): Promise<void> {
  await page.getByText('Run a year…').click();
  await slider(page, /^Newcomers a day/).fill(String(perDay));
  await slider(page, /^Newcomers don’t stop/).fill('40');
  await page.getByText(`${perDay} newcomers join on each day before day 40`).waitFor();
  await press(page, 'Run a year');
}

/** Waits for the end of a film that plays, and compares what is shown there and at the start. */
async function expectPlayed(page: Page, members: string): Promise<void> {
  const day = slider(page, 'Day of the year');
  await expect.poll(() => day.inputValue(), { timeout: 40_000 }).toBe('364');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await day.press('Home');
  expect(await grey(page)).toBe(0);
  expect(await fact(page, 'day').innerText()).toMatch(/^0 · /);
  await day.press('ArrowRight');
  expect(await day.getAttribute('aria-valuetext')).toMatch(/^Day 1 · .+ cash .+ promised .+/);
  await day.press('End');
  expect(await fact(page, 'members').innerText()).toBe(members);
  expect(await grey(page)).toBeGreaterThan(0);
  await press(page, 'Play');
  await press(page, 'Pause');
  expect(Number(await day.inputValue())).toBeLessThan(364);
  await page.getByText('Show as a table').first().click();
  expect(await page.locator('.film tbody tr').count()).toBe(365);
}

it('a year is played in a world that can be opened, and saved as a page that plays it alone', async () => {
  const { page, operator } = await openPanel('solvency', { frozen: true });
  await play(page, 3);
  await expectPlayed(page, '120');
  const insolvent = await page
    .locator('p', { hasText: /^Day \d+ is the first on which a withdrawal is not paid/ })
    .innerText();

  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as a page')]);
  const saved = await page.context().newPage();
  const asked: string[] = [];
  saved.on('request', (request) => asked.push(request.url()));
  await saved.context().setOffline(true);
  const address = `file://${await download.path()}`;
  await download.saveAs(`${await download.path()}.html`);
  await saved.goto(`${address}.html`);
  await saved.getByText('Simulated funds. Nothing here is real money.').waitFor();
  await saved.locator('p', { hasText: insolvent }).waitFor();
  await expectPlayed(saved, '120');
  // Buttons of the panel would do nothing here.
  expect(await saved.getByRole('button').count()).toBe(1);
  expect(asked).toEqual([`${address}.html`]);
  await saved.close();
  await page.context().setOffline(false);

  const made = new Caller(operator.origin, `${operator.world}~film`);
  const { total } = await made.ok(control.members);
  expect(total).toBe(120);
  await press(page, `Open the world ${operator.world}~film`);
  await page.getByRole('paragraph').filter({ hasText: 'Of 120 members' }).waitFor();
});

it('with reduced motion a film begins at its end and waits', async () => {
  const { page, operator } = await openPanel('solvency', { frozen: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await play(page, 1);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: 60_000 });
  expect(await slider(page, 'Day of the year').inputValue()).toBe('364');

  const name = /^Open the world (.+)$/;
  const text = await page.getByRole('button', { name }).innerText();
  await operator.ok(control.dropWorld, { name: name.exec(text)?.[1] ?? '' });
  await press(page, text);
  await page.getByText(/^There is no world named .+~film/).waitFor();
  await page.getByRole('slider', { name: 'Day of the year' }).waitFor();
});

it('a run says that it was cancelled, or that its world was deleted', async () => {
  const { page, operator } = await openPanel('solvency', { frozen: true });
  const named = async () => {
    const text = await page.getByText(/^Playing in the world ./).innerText();
    return text.replace('Playing in the world ', '');
  };
  const exists = async (name: string) =>
    (await operator.ok(control.worlds)).some((world) => world.name === name);

  await play(page, 54);
  const first = await named();
  await press(page, 'Cancel');
  await page
    .getByText('Cancelled. The world of this run was deleted, and nothing else has changed.')
    .waitFor();
  expect(await exists(first)).toBe(false);

  await play(page, 54);
  const second = await named();
  await expect.poll(() => exists(second)).toBe(true);
  // Another panel is open when it ends.
  const address = page.url();
  await page.goto(address.replace('panel=solvency', 'panel=members'));
  await page.getByRole('searchbox').waitFor();
  await operator.ok(control.dropWorld, { name: second });
  await page.goto(address);
  await page
    .locator('.console-content')
    .getByText(/was deleted while it was played, so there is no result/)
    .waitFor();
});

it('a world without machines has none to play', async () => {
  const { page, operator } = await openPanel('solvency', { fixture: 'empty', frozen: true });
  for (const { id } of await operator.ok(control.manageProducts))
    await operator.ok(control.removeProduct, { id });
  await page.getByText('This world sells no machine.').waitFor();
});

it('a run-off names the day by formula and by ledger, and the first withdrawal that cannot be paid', async () => {
  const { page } = await openPanel('solvency', { fixture: 'rich', frozen: true });
  await press(page, 'Stop purchases in a copy');
  const checked = page.getByText(/^Insolvent by the formula: (day \d+)\. By the ledger of the copy: \1\.$/);
  await checked.waitFor({ timeout: 30_000 });
  await page.locator('p', { hasText: /cannot be paid is #\d+ of [\d.,]+\sUSDT/ }).waitFor();
  await page.getByRole('button', { name: /^Open the world .+~run-off$/ }).click();
  await expect.poll(() => page.url()).toMatch(/(~|%7E)run-off/);
  await page.getByText('Purchases stop now').waitFor();
});
