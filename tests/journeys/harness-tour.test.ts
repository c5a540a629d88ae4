import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { openHarness, useBrowser, journeyWorld } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

it('offers the tour at the first visit, and plays the whole flow in a world of its own', async () => {
  const { name, origin } = await journeyWorld();
  const page = await openHarness(name);
  await page.getByRole('button', { name: 'Play the two-minute tour' }).click();
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  const tour = page.getByRole('region', { name: 'Tour' });

  for (let step = 1; step <= 11; step += 1) {
    await tour.getByRole('button').last().click();
    await tour.getByText(`${step} of 11`).waitFor();
  }
  await tour.getByText('That was the whole flow.').waitFor();
  await page.getByRole('button', { name: 'The books balance' }).waitFor();
  await phoneIn(page, 1).getByText('Arrived').first().waitFor();

  const played = new Caller(origin, /world=([\w-]+)/.exec(page.url())?.[1] ?? '');
  expect((await played.ok(control.withdrawals, {}))[0]?.status).toBe('arrived');
  expect((await played.ok(control.recharges, {}))[0]).toMatchObject({ status: 'arrived', amount: '100.00' });

  await tour.getByRole('button', { name: 'End the tour' }).last().click();
  await page.reload();
  await page.getByRole('button', { name: 'The books balance' }).waitFor();
  expect(await page.getByText('Play the two-minute tour').count()).toBe(0);
}, 180_000);
