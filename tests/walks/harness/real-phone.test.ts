import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { phoneOfReferer } from '#contract/control/observation.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, liveChannel, openAddress, openHarness, useBrowser } from '#tests/support/browser.ts';

useBrowser({ hostnames: ['127.0.0.1'] });

/** Opens the harness and a real phone that joined it by the address of its code. */
async function joinedPhone(): Promise<
  Awaited<ReturnType<typeof journeyWorld>> & { desk: Page; phone: Page }
> {
  const world = await journeyWorld();
  const desk = await openHarness(world.name, { width: 1440, height: 900, at: 'phones=1:guest' });
  await desk.getByRole('button', { name: 'Open on a phone' }).click();
  const address = await desk.getByRole('dialog').locator('code').textContent();
  // The message leaves after a few seconds.
  const joined = desk.getByText('Phone 5 joined').waitFor();
  const phone = await openAddress(address ?? '');
  await joined;
  await phone.getByRole('link', { name: 'Log in' }).first().waitFor();
  return { ...world, desk, phone };
}

it('a real phone joins by a code, is logged in, pushed to and moved in time, and its calls are marked', async () => {
  const { name, operator, desk, phone } = await joinedPhone();
  const line = desk.locator('[data-real-phone="5"]');
  await line.getByText('5 · Guest').waitFor();
  expect(new URL(phone.url()).search).toBe(`?phone=5&world=${name}`);

  // The operator logs Alice in there, without a password.
  await line.getByRole('button', { name: 'Log in on phone 5' }).click();
  await desk.getByRole('searchbox', { name: /Filter by name/ }).fill('Alice');
  await desk.getByRole('button', { name: /^Alice.*254/ }).click();
  await phone.getByText('Hello, Alice').waitFor();
  await line.getByText('5 · Alice').waitFor();
  await desk
    .getByRole('region', { name: 'Overview' })
    .getByText(/^Phone 5$/)
    .locator('+ dd', { hasText: 'Alice' })
    .waitFor();

  await phone.evaluate(() => {
    location.hash = '/wallet';
  });
  await line.getByText('/wallet').waitFor();
  const { list } = await operator.ok(control.requests, { phone: personas.alice.phone });
  const marks = list.map(({ headers }) => headers['referer'] ?? '');
  expect(marks.filter((referer) => referer.includes('phone=5')).length).toBeGreaterThan(0);

  // The harness delivers a push to its emulated plugin, once the app listens.
  const { list: found } = await operator.ok(control.members, { query: personas.alice.phone });
  const alice = { id: found[0]?.id ?? '' };
  await expect
    .poll(async () => (await operator.ok(control.member, alice)).pushTokens, { timeout: 30_000 })
    .toContain('emulated-phone-5');
  await operator.ok(control.push, {
    phone: personas.alice.phone,
    title: 'A word from the operator',
    body: '-',
  });
  await phone.getByText('A word from the operator').first().waitFor();

  // One that is sent while the page reloads is shown when the app listens again.
  await phone.reload({ waitUntil: 'commit' });
  await operator.ok(control.push, { phone: personas.alice.phone, title: 'During the reload', body: '-' });
  await phone.getByText('During the reload').first().waitFor();

  // It moves in time by its own live channel.
  await phone.evaluate(() => {
    location.hash = '/index';
  });
  await liveChannel(phone);
  const ready = phone.getByText(/\+\d+\.\d+/).first();
  const before = await ready.textContent();
  await operator.ok(control.setClock, { advance: '1d' });
  await expect.poll(() => ready.textContent()).not.toBe(before);

  // It stays the same phone after a reload, and its leaving is noticed.
  await phone.reload();
  await phone.getByText('Hello, Alice').waitFor();
  await line.getByText('Connected').waitFor();
  await phone.close();
  await line.getByText('Gone').waitFor();
  await line.getByRole('button', { name: 'Remove phone 5' }).click();
  await line.waitFor({ state: 'detached' });
});

it('a real phone has a network and faults of its own', async () => {
  const { operator, desk, phone } = await joinedPhone();
  const line = desk.locator('[data-real-phone="5"]');
  await desk.evaluate(() => {
    location.hash += '&panel=faults';
  });
  const panel = desk.getByRole('region', { name: 'Faults' });
  const choose = async (network: string) => {
    await panel.getByLabel('Network', { exact: true }).selectOption(network);
    await panel.getByRole('button', { name: 'Set network' }).click();
  };
  const isOnline = () => phone.evaluate(() => navigator.onLine);

  await panel.getByLabel('On', { exact: true }).selectOption('Phone 5');
  await choose('Offline');
  await expect.poll(isOnline).toBe(false);
  await line.getByText('Offline', { exact: true }).waitFor();
  expect(await desk.locator('[data-phone="1"] .phone-network').count()).toBe(0);

  await panel.getByLabel('Preset').selectOption('Maintenance');
  await panel.getByRole('button', { name: 'Apply preset' }).click();
  await line.getByText('Offline · 1 fault', { exact: true }).waitFor();
  await choose('Normal');
  await line.getByText('1 fault', { exact: true }).waitFor();
  await expect.poll(isOnline).toBe(true);
  await phone.reload();
  const struck = async () => (await operator.ok(control.faults)).map(({ phone: on, hits }) => [on, hits > 0]);
  await expect.poll(struck).toEqual([['5', true]]);
  const { list } = await operator.ok(control.requests, { pageSize: 100 });
  const phonesOfStruck = list.flatMap(({ fault, headers }) =>
    fault === undefined ? [] : [phoneOfReferer(headers['referer'])],
  );
  expect(new Set(phonesOfStruck)).toEqual(new Set(['5']));
});

it('a code that was used admits nobody else, and says so', async () => {
  const { name } = await journeyWorld();
  const desk = await openHarness(name, { at: 'phones=1:guest' });
  await desk.getByRole('button', { name: 'Open on a phone' }).click();
  const address = (await desk.getByRole('dialog').locator('code').textContent()) ?? '';
  const first = await openAddress(address);
  await first.getByRole('link', { name: 'Log in' }).first().waitFor();
  const second = await openAddress(address);
  await second.getByRole('alert').getByText('This code was used').waitFor();
  expect(new URL(second.url()).hash).toBe('');
});
