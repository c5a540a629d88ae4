import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { CONTROL_TOKEN, startBench, type Bench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { clientFolder, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn, showPanel } from '#tests/support/harness.ts';

useBrowser();

const partToken = `assay_${'p'.repeat(43)}`;
const part = { name: 'part', worlds: 'ci-', readOnly: false, expireTime: null };
const tokens = [{ ...part, sha256: createHash('sha256').update(partToken).digest() }];

let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ clientFolder, controlToken: CONTROL_TOKEN, tokens: () => tokens });
  const operator = new Caller(bench.origin, 'main', undefined, { controlToken: CONTROL_TOKEN });
  await operator.ok(control.createWorld, { name: 'ci-one', fixture: 'basic' });
});
afterAll(() => bench.close());

it('a server with a token asks for it; then calls, live events and exports work until the logout', async () => {
  const page = await openHarness('ci-one', { origin: bench.origin, at: 'phones=1:guest&panel=requests' });
  await page.getByRole('heading', { name: 'Log in to the harness' }).waitFor();
  const field = page.getByLabel('Token', { exact: true });
  await field.fill('a-wrong-token-of-mine');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('This operator’s token is not valid').waitFor();
  await field.fill(CONTROL_TOKEN);
  await page.getByRole('button', { name: 'Log in' }).click();

  // The log is live: it shows calls of the phone that happen after it was opened.
  await phoneIn(page, 1).locator('main').first().waitFor();
  const rows = page.getByRole('list', { name: 'Request log' }).getByRole('button');
  await rows.filter({ hasText: 'user.sysInfo' }).first().waitFor();
  await showPanel(page, 'Faults');
  await page.getByRole('button', { name: 'World actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Save/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.assay$/);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.getByRole('button', { name: 'Log out CONTROL_TOKEN' }).click();
  await page.getByRole('heading', { name: 'Log in to the harness' }).waitFor();
});

it('a token for some worlds leads to these from another one', async () => {
  const page = await openHarness('main', { origin: bench.origin, at: 'phones=1:guest' });
  await page.getByLabel('Token', { exact: true }).fill(partToken);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('This token opens only worlds whose names begin with ci-').waitFor();
  await page.getByRole('button', { name: 'ci-one' }).click();
  await page.getByRole('navigation', { name: 'Panels' }).waitFor();
  expect(page.url()).toContain('world=ci-one');
  await page.getByRole('button', { name: 'Log out part' }).waitFor();
  const operator = new Caller(bench.origin, 'ci-one', undefined, { controlToken: partToken });
  await showPanel(page, 'Products');
  const [first] = await operator.ok(control.manageProducts);
  await operator.ok(control.changeProduct, { id: first?.id ?? '', name: 'Gold pan of a script' });
  await page.getByText('Gold pan of a script').first().waitFor();
});
