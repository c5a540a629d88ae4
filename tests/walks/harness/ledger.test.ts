import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { memberAccount } from '#server/ledger/accounts.ts';
import { axeViolationsInBothThemes } from '#tests/support/axe.ts';
import { startBench } from '#kit/bench.ts';
import { clientFolder, journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { sessionOf } from '#tests/support/login.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

const SLUICE_BOX = '1';
/** A loaded machine needs longer. */
const longWait = { timeout: 20_000 };

const memberOf = (
  { operator }: Awaited<ReturnType<typeof journeyWorld>>,
  { phone }: { phone: string },
): Promise<Caller> => sessionOf(operator, phone);

const inList = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('button');

describe('the ledger panel', () => {
  it('links a balance to its postings, their cause and the call', async () => {
    const world = await journeyWorld();
    const bob = await memberOf(world, personas.bob);
    const { paid } = await bob.ok(product.createOrder, { productId: SLUICE_BOX });
    const { available } = await bob.ok(wallet.wallet);
    const page = await openHarness(world.name, { at: 'phones=1:guest&panel=ledger' });

    await inList(page, 'Accounts').filter({ hasText: 'Bob' }).click();
    await page
      .getByRole('group', { name: 'Accounts' })
      .getByRole('button', { name: `Available ${available}` })
      .click();
    await page.getByText(`balance ${available}`).first().waitFor();
    const newest = inList(page, 'Statement').first();
    await expect.poll(() => newest.textContent(), longWait).toContain(`−${paid}`);
    await newest.click();
    await page.getByText('Buy machine: Sluice Box').waitFor();
    await page.getByRole('button', { name: 'POST /api/product/mine/order/create, by Bob' }).first().click();
    await page.getByRole('heading', { name: 'POST /api/product/mine/order/create' }).waitFor();
    await page.getByRole('heading', { name: 'Postings' }).waitFor();
    // The bonuses of Bob's uplines belong to the same call.
    await page.getByText('Referral bonus').first().waitFor();
  });

  it('shows postings by time, and the call that scheduled them', async () => {
    const world = await journeyWorld();
    const alice = await memberOf(world, personas.alice);
    await alice.ok(wallet.withdraw, { amount: '5', bindingId: '1', payPassword });
    await world.operator.ok(control.setClock, { advance: '4d' });
    const page = await openHarness(world.name, { at: 'phones=1:guest&panel=ledger&view=postings' });
    await inList(page, 'Postings').filter({ hasText: 'Withdrawal paid out' }).click();
    await page
      .getByText(/^Scheduled event: /)
      .first()
      .waitFor();
    // Its request is related, and leads on to the payout again.
    for (const related of ['Withdrawal reserved', 'Withdrawal paid out']) {
      await page.getByRole('button', { name: new RegExp(`^${related}, `) }).click();
      await page.getByRole('region', { name: new RegExp(`^${related} #`) }).waitFor();
    }
    // The thread has the reservation and its request.
    await page.getByRole('button', { name: 'Follow it back to the payer' }).click();
    const stops = page.getByRole('list', { name: 'From the payer to the amount' });
    await stops.getByText('Withdrawal reserved').waitFor();
    await stops.getByRole('button', { name: /^Alice called wallet\.withdraw/ }).click();
    await page.getByRole('heading', { name: 'POST /api/wallet/cash/withdraw/create' }).waitFor();
  });

  it('updates a balance and its statement as money moves', async () => {
    const world = await journeyWorld();
    const page = await openHarness(world.name, { at: 'phones=1:guest&panel=ledger&item=fees' });
    await page.getByText('No postings yet', { exact: false }).waitFor();
    const alice = await memberOf(world, personas.alice);
    await alice.ok(wallet.withdraw, { amount: '5', bindingId: '1', payPassword });
    await world.operator.ok(control.setClock, { advance: '4d' });
    await inList(page, 'Statement').filter({ hasText: 'Withdrawal fee' }).waitFor();
    await page.getByText('+0.25').waitFor();
  });

  it('filters postings on the server', async () => {
    const world = await journeyWorld();
    const page = await openHarness(world.name, { at: 'phones=1:guest&panel=ledger&view=postings' });
    const postings = inList(page, 'Postings');
    await postings.first().waitFor();
    await page.getByLabel('Filter by kind, cause, member or request id').fill('recharge');
    const areRecharges = async () => {
      const texts = await postings.allTextContents();
      return texts.length > 0 && texts.every((text) => text.startsWith('Recharge'));
    };
    await expect.poll(areRecharges, longWait).toBe(true);
    await page.getByLabel('Filter by kind, cause, member or request id').fill('no such thing');
    await page.getByText('No results for “no such thing”.').waitFor();
  });

  it('opens a posting by address, even if it is not in the list', async () => {
    const world = await journeyWorld();
    const { list } = await world.operator.ok(control.ledger, { query: 'buy machine' });
    const [bought] = list;
    const item = `${bought?.movement}.${bought?.id}`;
    const page = await openHarness(world.name, {
      at: `phones=1:guest&panel=ledger&view=postings&filter=recharge&item=${item}`,
    });
    await page.getByRole('region', { name: `Machine bought #${bought?.id}` }).waitFor();
    await page.getByText('Part of the fixture that the world was created from.').waitFor();
  });

  it('reports books that do not balance, and links to the account and its postings', async () => {
    const bench = await startBench({ now: Date.now, clientFolder });
    onTestFinished(() => bench.close());
    const operator = new Caller(bench.origin, 'main');
    await operator.ok(control.resetWorld, { name: 'main', fixture: 'basic' });
    const page = await openHarness('main', { origin: bench.origin, at: 'phones=1:guest&panel=outbox' });
    await page.getByText('The books balance').waitFor();
    const spoilt = page.getByRole('region', { name: 'Invariants' });
    expect(await spoilt.count()).toBe(0);

    // No endpoint does this. A defect of the server might.
    const spoiling = { cause: 'test', requestId: 'test', command: { name: 'test' } };
    bench.registry
      .get('main')
      .write(spoiling, ({ sql }) =>
        sql.change(
          'UPDATE account SET balanceMicro = balanceMicro + 5 WHERE id = ?',
          memberAccount(2, 'income'),
        ),
      );
    await operator.ok(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '1' });
    await spoilt.getByText('The books do not balance: 2 invariants are violated.').waitFor();
    expect(await axeViolationsInBothThemes(page, '.broken-books')).toEqual([]);
    await spoilt.getByRole('button', { name: 'Show violations' }).click();
    await page.getByText('Account member:2:income holds').waitFor();
    expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
    // The list of the status light links there as well, and closes.
    await page.getByRole('button', { name: '2 invariants violated' }).click();
    const rules = page.getByRole('dialog', { name: 'Invariants' });
    await rules.getByRole('button', { name: 'member:2:income' }).click();
    await rules.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Income/, pressed: true }).waitFor();
    await page.getByRole('list', { name: 'Statement' }).waitFor();
    // The broken world can be shared.
    const { file } = await operator.ok(control.exportWorld, { name: 'main' });
    expect(file.length).toBeGreaterThan(0);
  });

  it('draws the flows between accounts for all days or one, with the same table', async () => {
    const world = await journeyWorld();
    const page = await openHarness(world.name, { at: 'phones=1:guest&panel=ledger&view=flow' });
    const bob = await memberOf(world, personas.bob);
    await page.getByRole('img', { name: /^Flow of money, \d+ days/ }).waitFor();
    await world.operator.ok(control.setClock, { advance: '1d' });
    await bob.ok(product.createOrder, { productId: SLUICE_BOX });

    // Arrow keys lead from all days to the last one, which is today.
    const today = page.getByRole('radio', { name: /^Tue, 3 Mar 2026: 2\d\./ });
    await today.waitFor();
    await page.getByRole('radio', { name: 'All days' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => today.isChecked(), longWait).toBe(true);
    const picture = page.getByRole('img', { name: /^Flow of money, Tue, 3 Mar 2026/ });
    await picture.waitFor();
    const table = page.getByRole('table', { name: 'Flows by kind' });
    await table.getByRole('row', { name: 'Members → Treasury Machine bought 1 20.00 USDT' }).waitFor();
    await picture.getByText('20.00', { exact: true }).waitFor();
    await picture.getByText('Purchases').waitFor();
    // Days of hundreds beside it leave its column high enough to see.
    const column = page.locator('label').filter({ has: today }).locator('span');
    expect(await column.evaluate((span) => parseFloat(span.style.blockSize))).toBeGreaterThan(25);
    const { platform } = await world.operator.ok(control.accounts);
    await picture.getByText(`${platform[0]?.balance} USDT held`).waitFor();
    expect(page.url()).toContain('day=2026-03-03');
    await page.reload();
    await picture.waitFor();
  });

  it('checks every invariant on demand', async () => {
    const world = await journeyWorld();
    const page = await openHarness(world.name, { at: 'phones=1:guest&panel=ledger&view=invariants' });
    await page.getByText('All accounts together sum to zero').waitFor();
    const checked = page.getByRole('status').filter({ hasText: 'postings, checked at' });
    const { total } = await world.operator.ok(control.ledger);
    await checked.filter({ hasText: `${total} postings` }).waitFor();
    await world.operator.ok(control.setClock, { advance: '1h' });
    await page.getByRole('button', { name: 'Run now' }).click();
    await checked.filter({ hasText: /\b11:\d\d/ }).waitFor();
    await expect
      .poll(() => page.getByRole('img', { name: 'Holds' }).count(), longWait)
      .toBeGreaterThanOrEqual(9);
  });

  it('works with the keyboard and has no axe violations in either theme', async () => {
    const world = await journeyWorld();
    const page = await openHarness(world.name, {
      at: 'phones=1:guest&panel=ledger',
      reducedMotion: 'reduce',
    });
    const alice = inList(page, 'Accounts').filter({ hasText: 'Alice' });
    await alice.waitFor();
    expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
    await alice.focus();
    await page.keyboard.press('Enter');
    const line = inList(page, 'Statement').first();
    await line.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Cause' }).waitFor();
    expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
    await page.keyboard.press('Escape');
    await alice.waitFor();
    await page.getByRole('tab', { name: 'Accounts' }).focus();
    await page.keyboard.press('ArrowRight');
    await inList(page, 'Postings').first().waitFor();
    expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('table', { name: 'Flows by kind' }).waitFor();
    expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.getByText('All accounts together sum to zero').waitFor();
    expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
  });
});
