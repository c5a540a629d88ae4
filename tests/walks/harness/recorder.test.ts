import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { createProject, runIn } from '#tests/kit/guide.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn, phoneLoaded, showPanel } from '#tests/support/harness.ts';

useBrowser();

const { bob, chitra } = personas;
const longWait = { timeout: 30_000 };

type World = Awaited<ReturnType<typeof journeyWorld>>;

/** The harness with Bob on phone 1 where codes are redeemed, and Chitra on phone 2 at a machine that she can buy, recording. */
async function recordingHarness(beforeStart?: (world: World, page: Page) => Promise<void>) {
  const world = await journeyWorld();
  await world.operator.ok(control.setClock, { mode: 'frozen' });
  const phones = `1:${bob.phone}::::::/user/reward,2:${chitra.phone}::::::/index/detail?id=2`;
  const page = await openHarness(world.name, { at: `phones=${phones}` });
  await page.getByRole('button', { name: 'Record a test' }).click(longWait);
  await beforeStart?.(world, page);
  await page.getByRole('button', { name: 'Start recording' }).click(longWait);
  await page.getByText(`Recording ${world.name}`).waitFor(longWait);
  return { world, page };
}

const linesOf = (page: Page) => page.getByRole('list', { name: 'Lines of the test' }).getByRole('listitem');

/** Chitra buys the machine on phone 2. */
async function buy(page: Page): Promise<void> {
  const phone = phoneIn(page, 2);
  await phone.getByRole('button', { name: 'Buy', exact: true }).click(longWait);
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: /^Pay 50\.00/ }).click();
  await phone.getByText('Your machine is running').waitFor(longWait);
}

/** Bob redeems a code on phone 1. The log does not have it, because it is a secret. */
async function redeem(page: Page): Promise<void> {
  const phone = phoneIn(page, 1);
  await phone.getByLabel('Redemption code').fill('GOLDPAN');
  await phone.getByRole('button', { name: 'Redeem', exact: true }).click();
  await phone.getByText('0.88 USDT received').waitFor(longWait);
}

async function textFor(page: Page, label: string): Promise<string> {
  await page.getByLabel('For').selectOption({ label });
  return (await page.getByRole('region', { name: 'The test' }).textContent()) ?? '';
}

/** Saves the test and its world into a folder, and returns the text. */
async function saveInto(folder: string, page: Page): Promise<string> {
  for (const file of ['recorded.test.ts', 'recorded.assay']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save ${file}` }).click();
    await (await download).saveAs(join(folder, file));
  }
  return textFor(page, 'Vitest (assay/kit)');
}

it('what two phones do becomes a test that passes unedited', async () => {
  const { world, page } = await recordingHarness();
  await redeem(page);
  await buy(page);
  await linesOf(page).filter({ hasText: 'product.createOrder' }).waitFor(longWait);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '+1 week' }).click();
  await linesOf(page).filter({ hasText: 'The clock moves: +1w' }).waitFor(longWait);
  await page.getByRole('button', { name: /^Take Bob’s: 355\.88/ }).click(longWait);
  await linesOf(page).filter({ hasText: 'Balances of Bob' }).waitFor(longWait);

  // A reload keeps the lines, and goes on recording.
  const before = await linesOf(page).allTextContents();
  await page.reload();
  await expect.poll(() => linesOf(page).allTextContents(), longWait).toEqual(before);
  await page.getByRole('button', { name: /^Take Chitra’s: 10\.00/ }).click(longWait);
  await expect.poll(() => linesOf(page).count(), longWait).toBe(before.length + 1);

  await page.getByRole('button', { name: 'Save as test' }).click();
  await page.getByText('The test was repeated from its start and passes.').waitFor({ timeout: 60_000 });
  const { folder, remove } = await createProject(['vitest']);
  try {
    const text = await saveInto(folder, page);
    expect(text).toContain('await world.as(chitra).ok(product.createOrder, {');
    expect(text).toContain("await world.expectBalances({ [bob]: { available: '355.88'");
    expect(text).toContain("await world.as(bob).ok(user.redeem, { code: 'GOLDPAN' });");
    // The move of the clock changes no balance, and neither do the calls that only read.
    expect(text).not.toContain('setClock');
    expect(text.match(/await world\.as/g)).toHaveLength(2);
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
    const { code, output } = await runIn(folder, process.execPath, vitest, 'run', '--no-color');
    expect(code, output).toBe(0);
    expect(output).toContain('1 passed');

    const spec = await textFor(page, 'Playwright (assay/playwright)');
    expect(spec).toContain(
      String.raw`await bobPhone.page.getByLabel(/^Redemption\s+code$/).nth(0).fill('GOLDPAN');`,
    );
    expect(spec).toContain(`await chitraPhone.goTo('/index/detail?id=2');`);
    expect(spec).toContain(`await chitraPhone.page.getByRole('button', { name: /^Buy$/ }).nth(0).click();`);
    expect(spec).toContain(`expect(await endOf(chitraPhone.page, '/api/product/mine/order/create', () => `);

    const script = await textFor(page, 'curl in Bash');
    writeFileSync(join(folder, 'recorded.sh'), script);
    const run = await runIn(folder, 'bash', 'recorded.sh');
    expect(run.code, run.output).toBe(0);
    expect(run.output).toContain('Every line ended as recorded.');
  } finally {
    remove();
  }
  const names = (await world.operator.ok(control.worlds)).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith(`${world.name}~`))).toEqual([`${world.name}~recorded`]);
});

it('a recording says what is missing, and ends when its world is replaced', async () => {
  const { world, page } = await recordingHarness();
  const save = page.getByRole('button', { name: 'Save as test' });
  await save.click();
  await page.getByText('Nothing was recorded: press something on a phone first.').waitFor(longWait);
  await buy(page);
  await linesOf(page).filter({ hasText: 'product.createOrder' }).waitFor(longWait);
  await save.click();
  await page.getByText('The test would check nothing').waitFor(longWait);

  // A refusal is a line with its code, and an assertion.
  const member = await world.operator.ok(control.createSession, { phone: chitra.phone });
  await world.operator.withSession(member.token).refused(product.createOrder, { productId: 7 }, 'SOLD_OUT');
  const refused = linesOf(page).filter({ hasText: 'SOLD_OUT' });
  await refused.waitFor(longWait);
  await save.click();
  await page.getByText(/^1 of \d+ lines are needed/).waitFor({ timeout: 60_000 });
  const count = await linesOf(page).count();
  await refused.getByRole('button', { name: /^Remove line/ }).click();
  await expect.poll(() => linesOf(page).count()).toBe(count - 1);

  await world.operator.ok(control.resetWorld, { name: world.name });
  await page.getByText('The world was reset, replaced or removed').waitFor(longWait);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Start recording' }).waitFor(longWait);
  const names = async () => (await world.operator.ok(control.worlds)).map(({ name }) => name);
  await expect.poll(names).not.toContain(`${world.name}~recorded`);
});

it('a press without a network blocks no saving, and a discarded recording leaves the phones alone', async () => {
  const { page } = await recordingHarness(async (_, before) => {
    const root = phoneIn(before, 1).locator('html');
    // The page of the login, which replaces the guest’s.
    await phoneIn(before, 1).getByLabel('Redemption code').waitFor(longWait);
    await phoneLoaded(before, 1);
    await root.evaluate(() =>
      Reflect.set(window, 'unwatched', Reflect.get(XMLHttpRequest.prototype, 'send')),
    );
  });
  const faults = await showPanel(page, 'Faults');
  await faults.getByLabel('Network', { exact: true }).selectOption('offline');
  await faults.getByLabel('On', { exact: true }).selectOption('Phone 1');
  await faults.getByRole('button', { name: 'Set network' }).click();
  const phone = phoneIn(page, 1);
  const root = phone.locator('html');
  await expect.poll(() => root.evaluate(() => navigator.onLine)).toBe(false);
  const isWatched = () =>
    root.evaluate(() => XMLHttpRequest.prototype.send !== Reflect.get(window, 'unwatched'));
  expect(await isWatched()).toBe(true);
  await phone.getByLabel('Redemption code').fill('GOLDPAN');
  await phone.getByRole('button', { name: 'Redeem', exact: true }).click();
  await phone.getByRole('alert').first().waitFor(longWait);

  const recorder = await showPanel(page, 'Recorder');
  await recorder.getByRole('button', { name: 'Save as test' }).click();
  await recorder.getByText(/^Nothing was recorded|^The test would check nothing/).waitFor(longWait);
  await recorder.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(isWatched).toBe(false);
});

it('a call that comes while the world is copied is in the copy, and no line', async () => {
  const { world, page } = await recordingHarness(async ({ name, operator }, before) => {
    const { token } = await operator.ok(control.createSession, { phone: bob.phone });
    const signIn = async (route: Route) => {
      await operator.withSession(token).ok(user.signIn);
      await route.continue();
    };
    await before.route(`**/control/worlds/${name}~recorded`, signIn, { times: 1 });
  });
  await page.getByRole('button', { name: /^Take Bob’s/ }).click(longWait);
  await linesOf(page).filter({ hasText: 'Balances of Bob' }).waitFor(longWait);
  expect(await world.operator.ok(control.requests, { endpoint: 'user.signIn' })).toMatchObject({ total: 1 });
  expect(await linesOf(page).allTextContents()).toHaveLength(1);
  await page.getByRole('button', { name: 'Save as test' }).click();
  await page.getByText('The test was repeated from its start and passes.').waitFor({ timeout: 60_000 });
});
