import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { phoneOfReferer } from '#contract/control/observation.ts';
import { personas } from '#fixtures/data/people.ts';
import { axeViolationsInBothThemes } from '#tests/support/axe.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn, reloadPhone } from '#tests/support/harness.ts';
import { secondPressCounts } from '#tests/support/screen.ts';
import type { Caller } from '#tests/support/world.ts';

useBrowser();

const phones = `phones=1:${personas.alice.phone},2:guest`;
const longWait = { timeout: 30_000 };

it('a network is set on one phone or on all', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: `${phones}&panel=faults`, reducedMotion: 'reduce' });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  const states = page.locator('.phone-network');
  const panel = page.getByRole('region', { name: 'Faults' });
  const choose = async (network: string, on: string) => {
    await panel.getByLabel('Network', { exact: true }).selectOption(network);
    await panel.getByLabel('On', { exact: true }).selectOption(on);
    await panel.getByRole('button', { name: 'Set network' }).click();
  };
  await choose('High latency', 'All phones');
  await expect.poll(() => states.allTextContents()).toEqual(['High latency', 'High latency']);
  await choose('Lossy', 'Phone 2');
  await expect.poll(() => states.allTextContents()).toEqual(['High latency', 'Lossy network']);
  await expect.poll(() => page.url()).toContain(':lossy');
  expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
});

it('on a lossy network a call reaches the platform, and its response does not reach the app', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name, {
    at: `phones=1:${personas.alice.phone}::::lossy::/user/balance&panel=outbox`,
  });
  await phoneIn(page, 1).getByRole('heading', { level: 1, name: 'Wallet' }).waitFor(longWait);
  // The app repeats lost calls, so the screen is complete in the end.
  await phoneIn(page, 1).getByText('Holding assets').waitFor(longWait);
  const lost = await phoneIn(page, 1)
    .locator('html')
    .evaluate(
      (_, world) =>
        new Promise<number[]>((resolve) => {
          const ends: number[] = [];
          for (let count = 0; count < 8; count += 1) {
            const call = new XMLHttpRequest();
            call.open('GET', '/api/user/sys/info');
            call.setRequestHeader('X-World', world);
            call.addEventListener('load', () => ends.push(1) === 8 && resolve(ends));
            call.addEventListener('error', () => ends.push(0) === 8 && resolve(ends));
            call.send();
          }
        }),
      name,
    );
  // One call in four, of which the app itself may have made some.
  expect(new Set(lost)).toEqual(new Set([0, 1]));
  const { list } = await operator.ok(control.requests, { pageSize: 100 });
  expect(list.filter(({ endpoint }) => endpoint === 'user.sysInfo').length).toBeGreaterThanOrEqual(8);
});

it('a flapping network interrupts the app and lets it recover', async () => {
  const { name } = await journeyWorld();
  const page = await openHarness(name, { at: `phones=1:${personas.alice.phone}::::flapping&panel=outbox` });
  const phone = phoneIn(page, 1);
  await phone.getByText('Hello, Alice').waitFor();
  const goesOnline = (online: boolean) =>
    phone.locator('html').evaluate(
      (_, wanted) =>
        new Promise<void>((resolve) => {
          if (navigator.onLine === wanted) resolve();
          else addEventListener(wanted ? 'online' : 'offline', () => resolve(), { once: true });
        }),
      online,
    );
  await goesOnline(false);
  await goesOnline(true);
});

/** The phones whose calls a fault struck, as the request log tells them. */
const struckPhones = async (operator: Caller): Promise<string[]> => {
  const { list } = await operator.ok(control.requests, { pageSize: 100 });
  const struck = list.filter(({ fault }) => fault !== undefined);
  return [...new Set(struck.map(({ headers }) => phoneOfReferer(headers['referer'])))];
};

it('a preset becomes a fault of all phones or of one, whose calls alone it strikes', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name, { at: `${phones}&panel=faults` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  const panel = page.getByRole('region', { name: 'Faults' });
  await panel.getByLabel('Preset').selectOption('The payment’s answer is lost');
  await panel.getByRole('button', { name: 'Apply preset' }).click();
  await panel
    .getByRole('button', { name: /Commit, then timeout: product.createOrder.*1 time left/ })
    .waitFor();
  await panel.getByLabel('Preset').selectOption('Maintenance');
  await panel.getByLabel('On', { exact: true }).selectOption('Phone 2');
  await secondPressCounts(page);
  await panel.getByRole('button', { name: 'Apply preset' }).click();
  await panel.getByRole('button', { name: /Error: all endpoints, phone 2/ }).waitFor();
  expect(await operator.ok(control.faults)).toMatchObject([
    { endpoint: 'product.createOrder', phone: null, fault: 'commit-then-timeout', times: 1 },
    { endpoint: '*', phone: '2', fault: 'error', code: 503 },
  ]);
  await page.locator('[data-phone="2"]').getByText('1 fault', { exact: true }).waitFor();
  for (const number of [1, 2] as const) await reloadPhone(page, number);
  await expect.poll(() => struckPhones(operator), longWait).toEqual(['2']);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  expect(await struckPhones(operator)).toEqual(['2']);
  expect(await axeViolationsInBothThemes(page, '.console')).toEqual([]);
});

it('the form of a fault asks for the phone', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name, { at: `${phones}&panel=faults&item=new` });
  const form = page.locator('.console form');
  await form.getByLabel('On').selectOption('Phone 1');
  await form.getByRole('button', { name: 'Add fault' }).click();
  await page.getByRole('heading', { name: 'Error: all endpoints, phone 1' }).waitFor();
  expect(await operator.ok(control.faults)).toMatchObject([{ endpoint: '*', phone: '1', fault: 'error' }]);
});

it('the operator can act while every call of the phones waits', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name, { at: `${phones}&panel=faults` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  await operator.ok(control.addFault, { endpoint: '*', fault: 'timeout' });
  for (const number of [1, 2] as const) await reloadPhone(page, number);
  await expect
    .poll(async () => (await operator.ok(control.faults)).map(({ hits }) => hits >= 4), longWait)
    .toEqual([true]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  // Less than the app waits for a response.
  await expect.poll(() => operator.ok(control.faults), { timeout: 25_000 }).toEqual([]);
});
