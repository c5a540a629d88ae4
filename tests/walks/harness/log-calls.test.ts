import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { aliceOf, logRows, requestsOfAlice } from '#tests/support/request-log.ts';

useBrowser();

const run = promisify(execFile);
const SLUICE_BOX = '1';
/** A loaded machine needs longer. */
const longWait = { timeout: 20_000 };

describe('the request log panel', () => {
  it('copies a call as a shell command without secrets', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    const order = await alice.ok(
      product.createOrder,
      { productId: SLUICE_BOX },
      { idempotencyKey: 'the-first' },
    );
    const page = await openHarness(world.name, { at: requestsOfAlice });
    await logRows(page).filter({ hasText: 'product.createOrder' }).click();
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await page.getByText('Command copied. Set TOKEN in the shell first.').waitFor();
    const command = await page.evaluate(() => navigator.clipboard.readText());

    expect(command).not.toContain(alice.token ?? '');
    const { stdout } = await run('sh', ['-c', command], { env: { ...process.env, TOKEN: alice.token } });
    // The same key returns the same order.
    expect(JSON.parse(stdout)).toMatchObject({ code: 200, data: { id: order.id } });
  });

  it('replays a call with the same key without effect, and with a new key again', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    await alice.ok(product.createOrder, { productId: SLUICE_BOX }, { idempotencyKey: 'the-first' });
    const orders = async () => (await alice.ok(product.orders)).total;
    const before = await orders();
    const page = await openHarness(world.name, { at: `${requestsOfAlice}&endpoint=product.createOrder` });
    await logRows(page).first().click();

    const replay = async (key: string) => {
      await page.getByRole('button', { name: 'Replay…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Replay this call' });
      await dialog.getByRole('radio', { name: key }).check();
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await replay('Same key');
    expect(await orders()).toBe(before);
    await replay('New key');
    expect(await orders()).toBe(before + 1);
    await expect
      .poll(
        async () => (await world.operator.ok(control.requests, { endpoint: 'product.createOrder' })).total,
        longWait,
      )
      .toBe(3);
    await page.getByText('3 of ').waitFor();
  });

  it('requests redacted values before a replay', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    await alice.ok(wallet.withdraw, { amount: '5', bindingId: '1', payPassword });
    const page = await openHarness(world.name, { at: requestsOfAlice });
    await logRows(page).filter({ hasText: 'wallet.withdraw' }).click();
    await page.getByRole('button', { name: 'Replay…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replay this call' });
    await dialog.getByText('Fill in payPassword', { exact: false }).waitFor();
    expect(await dialog.getByLabel('payPassword').inputValue()).toBe('');
    await dialog.getByLabel('payPassword').fill(payPassword);
    await dialog.getByLabel('amount').fill('6');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'detached' });
    const withdrawals = await world.operator.ok(control.withdrawals, {});
    expect(withdrawals.map(({ amount }) => amount).sort()).toEqual(['5.00', '6.00']);
    // The new call is open.
    await page.getByRole('region', { name: 'POST /api/wallet/cash/withdraw/create' }).waitFor();
    await page.getByText('amount').first().waitFor();
  });

  it('exports the shown calls as an HTTP Archive', async () => {
    const world = await journeyWorld();
    const alice = await aliceOf(world);
    await alice.ok(wallet.wallet);
    await alice.refused(product.createOrder, { productId: '9999' }, 'UNKNOWN_PRODUCT');
    const page = await openHarness(world.name, { at: requestsOfAlice });
    await page.getByText('2 of ').waitFor();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as HAR' }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toBe(`${world.name}.har`);
    const har = JSON.parse(await readFile(await download.path(), 'utf8')) as { log: { entries: unknown[] } };
    expect(har.log.entries).toMatchObject([
      { _endpoint: 'wallet.wallet', request: { url: `${world.origin}/api/wallet/wallet/summary` } },
      { _endpoint: 'product.createOrder', _outcome: 'refused' },
    ]);
    expect(JSON.stringify(har)).not.toContain(alice.token ?? '');
  });
});
