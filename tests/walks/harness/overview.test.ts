import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { axeViolationsInBothThemes } from '#tests/support/axe.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { aliceOf } from '#tests/support/request-log.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

const atAlice = `phones=1:${personas.alice.phone},2:guest`;

it('the overview shows the state of the world, and each part leads on', async () => {
  const world = await journeyWorld();
  const alice = await aliceOf(world);
  await world.operator.ok(control.setClock, { mode: 'frozen' });
  await alice.ok(wallet.withdraw, { amount: '5', bindingId: '1', payPassword });
  for (const productId of ['9997', '9998', '9999'])
    await alice.refused(product.createOrder, { productId }, 'UNKNOWN_PRODUCT');
  // A long name with a long reason must not widen its card.
  await alice.refused(wallet.withdrawQuote, { amount: '99999', bindingId: '1' }, 'INSUFFICIENT_BALANCE');
  await world.operator.ok(control.addFault, { endpoint: 'user.news', fault: 'drop' });
  const { cash, coverageWithPromises } = await world.operator.ok(control.books, { days: 1 });
  const page = await openHarness(world.name, { at: atAlice, reducedMotion: 'reduce' });
  const overview = page.getByRole('region', { name: 'Overview' });
  const part = (name: string | RegExp) => overview.getByRole('region', { name });

  const share = `${Number(((coverageWithPromises ?? 0) * 100).toFixed(2))}%`;
  await part('Money').getByText(`Cash covers ${share} of what is owed and promised`).waitFor();
  await part('Money')
    .getByText(cash.replace(/\B(?=(\d{3})+\.)/g, ','))
    .first()
    .waitFor();
  await part('6 members').getByText('Alice').waitFor();
  await part(`World ${world.name}`)
    .getByText(/Frozen/)
    .waitFor();
  await part('Active faults').getByText('Dropped connection: user.news').waitFor();
  // The refused calls are older than the calls of the phones. A refused quote does not count as a failure, and repeats are one row.
  const failed = part('Failed calls').getByRole('listitem');
  await failed.filter({ hasText: 'UNKNOWN_PRODUCT' }).getByText('×3').waitFor();
  await expect(failed.count()).resolves.toBe(1);
  const last = part('Last calls').getByRole('listitem');
  await expect.poll(() => last.first().textContent()).toMatch(/Phone 1|Operator/);
  expect(await overview.locator('.overview').evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
  expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);

  const leadsTo = async (press: string | RegExp, heading: string) => {
    await overview.getByRole('button', { name: press }).first().click();
    await page.locator('.console-content').getByRole('heading', { level: 2, name: heading }).waitFor();
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Overview' }).click();
  };
  await leadsTo(/^Withdrawals/, 'Withdrawals');
  await leadsTo(/^Dropped connection/, 'Faults');
  await leadsTo(/UNKNOWN_PRODUCT/, 'Request log');
  await leadsTo('Open flow', 'Ledger');
  await leadsTo('Open worlds', 'Worlds');
  await leadsTo('Open members', 'Members');
});

it('a new world is created from a fixture and opened, and a taken name is refused', async () => {
  const world = await journeyWorld();
  const page = await openHarness(world.name, { at: atAlice });
  await page.getByRole('button', { name: 'New…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New world' });
  await dialog.getByLabel('Name').fill(world.name);
  await dialog.getByLabel('Fixture').selectOption('empty');
  await dialog.getByRole('button', { name: 'Create and open' }).click();
  await dialog.getByText(/already/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New…' }).click();
  const name = `${world.name}-new`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Fixture').selectOption('empty');
  await dialog.getByRole('button', { name: 'Create and open' }).click();
  await page.getByRole('region', { name: '0 members' }).waitFor();
  await expect.poll(() => page.url()).toContain(`world=${name}`);
  expect((await new Caller(world.origin, name).ok(control.members)).total).toBe(0);
});

it('theme and documentation are in the header', async () => {
  const world = await journeyWorld();
  const page = await openHarness(world.name);
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  expect(await page.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe(
    `docs?world=${world.name}`,
  );
});
