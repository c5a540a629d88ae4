import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { personas } from '#fixtures/data/people.ts';
import { startBench } from '#kit/bench.ts';
import { clientFolder, journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { logIn, showPanel, phoneIn } from '#tests/support/harness.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

/** A loaded machine needs longer. */
const longWait = { timeout: 20_000 };

const { alice } = personas;

/** Drops a file on the page, as if dragged from the desktop. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName ?? ''));
      return data;
    },
    [name, Buffer.from(content, 'latin1').toString('base64')],
  );
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await page.getByText('Drop a world file here').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

it('a situation is shared as a file that opens the same page in another world', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}&panel=outbox&filter=Esther` });
  await phoneIn(page, 1).getByRole('link', { name: 'Team' }).first().click();
  await phoneIn(page, 1).getByRole('heading', { level: 1, name: 'My team' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'latin1');
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '99' });

  const colleague = await openHarness('main');
  await colleague.getByText('The books balance').waitFor();
  await drop(colleague, 'situation.assay', file);
  const dialog = colleague.getByRole('dialog', { name: 'Load situation.assay' });
  await dialog.getByText('This file contains a situation').waitFor();
  await dialog.getByLabel('World name').fill('reopened');
  await dialog.getByRole('button', { name: 'Load and open' }).click();

  await phoneIn(colleague, 1).getByRole('heading', { level: 1, name: 'My team' }).waitFor();
  const opened = colleague.getByRole('combobox', { name: 'World' });
  await expect.poll(() => opened.inputValue(), longWait).toBe('reopened');
  await expect.poll(() => colleague.getByRole('searchbox').inputValue(), longWait).toBe('Esther');
  expect(await colleague.locator('iframe').count()).toBe(1);

  // Later changes are not in the file and appear in the comparison.
  const worlds = await showPanel(colleague, 'Worlds');
  await worlds.getByRole('searchbox').fill(name);
  await worlds.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click();
  await colleague.getByText(/^\d differences in \d+ items\.$/).waitFor();
  await colleague.getByRole('row', { name: 'balance 1011.415 1110.415', exact: true }).waitFor();
});

it('a shared situation carries clock, faults, log, money, phones and logins to another server', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.setClock, { mode: 'frozen' });
  await operator.ok(control.setClock, { advance: '3d' });
  await operator.ok(control.addFault, { endpoint: 'wallet.record', fault: 'latency', ms: 700 });
  const page = await openHarness(name, {
    at: `phones=1:${alice.phone}:iphone:hi-IN:dark,2:guest&panel=requests&endpoint=product.createOrder`,
  });
  const { token } = await operator.ok(control.createSession, { phone: alice.phone });
  const caller = new Caller(operator.origin, name, token);
  await caller.refused(product.createOrder, { productId: '9999' }, 'UNKNOWN_PRODUCT');
  const logged = (where: Page) =>
    where.getByRole('list', { name: 'Request log' }).getByRole('button', { name: /product\.createOrder/ });
  await logged(page).waitFor();
  await phoneIn(page, 1).getByText('नमस्ते, Alice').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'latin1');

  const another = await startBench({ now: Date.now, clientFolder });
  onTestFinished(() => another.close());
  const colleague = await openHarness('main', { origin: another.origin });
  await colleague.getByText('The books balance').waitFor();
  await drop(colleague, 'bug.assay', file);
  await colleague.getByRole('button', { name: 'Load and open' }).click();

  await expect.poll(() => colleague.url(), longWait).toContain(`world=${name}`);
  await logged(colleague).filter({ hasText: 'UNKNOWN_PRODUCT' }).waitFor();
  await phoneIn(colleague, 1).getByText('नमस्ते, Alice').waitFor();
  await phoneIn(colleague, 2).getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await phoneIn(colleague, 1).locator('html').getAttribute('data-theme')).toBe('dark');
  const there = new Caller(another.origin, name);
  const { now, mode } = await operator.ok(control.clock);
  expect(await there.ok(control.clock)).toMatchObject({ now, mode });
  expect(await there.ok(control.faults)).toEqual(await operator.ok(control.faults));
  expect(await there.ok(control.ledger)).toEqual(await operator.ok(control.ledger));
  // Sessions with their own token remain valid.
  const same = new Caller(another.origin, name, token);
  expect(await same.ok(wallet.wallet)).toEqual(await caller.ok(wallet.wallet));
});

it('a broken world file is explained and changes nothing', async () => {
  const { name, operator } = await journeyWorld();
  const before = await operator.ok(control.members, {});
  const page = await openHarness(name, { at: 'phones=1:guest' });
  await page.getByText('The books balance').waitFor();

  await drop(page, 'letter.assay', 'Dear colleague, the world is attached.');
  const letter = page.getByRole('dialog', { name: 'Load letter.assay' });
  await letter.getByText('This file contains no world.').waitFor();
  await letter.getByRole('button', { name: 'Close' }).click();

  await drop(page, 'torn.assay', `SQLite format 3\0${'torn'.repeat(2000)}`);
  const torn = page.getByRole('dialog', { name: 'Load torn.assay' });
  await torn.getByLabel(`${name}, replacing its content`).check();
  await torn.getByRole('button', { name: 'Load and open' }).click();
  await torn.getByText('This world file is damaged').waitFor();
  await torn.getByRole('button', { name: 'Cancel' }).click();

  await expect.poll(() => operator.ok(control.members, {})).toEqual(before);
});

it('a world without its calls is reported, and the next dropped file is loaded separately', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest' });
  await page.getByText('The books balance').waitFor();
  const { file } = await operator.ok(control.exportWorld, { name });
  const saved = (as: string, requests: unknown[]) =>
    JSON.stringify({ data: { name: `${name}-${as}`, file, requests } });

  await drop(page, 'edited.json', saved('edited', ['no call']));
  const edited = page.getByRole('dialog', { name: 'Load edited.json' });
  await edited.getByRole('button', { name: 'Load and open' }).click();
  await edited.getByText('The world was loaded without its request log:').waitFor();

  await drop(page, 'whole.json', saved('whole', []));
  const whole = page.getByRole('dialog', { name: 'Load whole.json' });
  await whole.waitFor();
  expect(await page.getByText('The world was loaded').count()).toBe(0);
  await whole.getByRole('button', { name: 'Load and open' }).click();
  const opened = page.getByRole('combobox', { name: 'World' });
  await expect.poll(() => opened.inputValue(), longWait).toBe(`${name}-whole`);
  await page.getByText('The books balance').waitFor();
  const names = (await operator.ok(control.worlds)).map((world) => world.name);
  expect(names).toEqual(expect.arrayContaining([`${name}-edited`, `${name}-whole`]));

  await drop(page, 'edited.json', saved('again', ['no call']));
  await edited.getByRole('button', { name: 'Load and open' }).click();
  await edited.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => opened.inputValue(), longWait).toBe(`${name}-again`);
});

it('a fork keeps the sessions, and a dropped world is reported', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1' });
  await logIn(page, 1, 'Alice');
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  await page.getByRole('button', { name: 'Fork…' }).click();
  const dialog = page.getByRole('dialog', { name: `Fork ${name}` });
  await dialog.getByLabel('Fork name').fill(`${name}~fork`);
  await dialog.getByRole('button', { name: 'Fork and open' }).click();
  // The address changes before the page is reloaded.
  const opened = page.getByRole('combobox', { name: 'World' });
  await expect.poll(() => opened.inputValue(), longWait).toBe(`${name}~fork`);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();

  await page.getByRole('button', { name: 'World actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete world…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => page.url(), longWait).toContain('world=main');

  const lost = await openHarness('never-made', { at: 'phones=1:guest' });
  await lost.getByText('The world “never-made” no longer exists. This is main.').waitFor();
});

it('the panel of worlds names the open one, which its list leaves out', async () => {
  const { name } = await journeyWorld();
  await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest' });
  const worlds = await showPanel(page, 'Worlds');
  await worlds.getByRole('listitem').first().waitFor();
  await worlds.getByText(`You are in ${name}.`).waitFor();
});

it('the focus returns to the menu of the world after a reset', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest' });
  const menu = page.getByRole('button', { name: 'World actions' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Reset…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).press('Enter');
  await page.getByText(`${name} was reset`).waitFor();
  await hasFocus(menu);
});
