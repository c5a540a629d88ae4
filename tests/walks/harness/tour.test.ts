import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { openHarness, useBrowser, journeyWorld } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { requestsOf, secondPressCounts } from '#tests/support/screen.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

it('a first visit shows two members, and a purchase on phone 2 pays phone 1', async () => {
  const { name, origin } = await journeyWorld();
  await new Caller(origin, 'main').ok(control.resetWorld, { name: 'main', fixture: 'basic' });
  const page = await openHarness(name);
  await page.goto('about:blank');
  // The address without anything, as the server names it when it starts.
  await page.goto(`${origin}/harness`);
  await page.getByText('Press Buy on phone 2 and watch phone 1').waitFor();
  const [bob, chitra] = [phoneIn(page, 1), phoneIn(page, 2)];
  await bob.getByText('Hello, Bob').waitFor();
  await bob
    .getByText(/350\.00\sUSDT/)
    .first()
    .waitFor();
  await chitra.getByRole('button', { name: 'Buy', exact: true }).click();
  await chitra.getByRole('checkbox').check();
  await chitra.getByRole('button', { name: /^Pay 50\.00\sUSDT$/ }).click();
  await chitra.getByText('Your machine is running').waitFor();
  await bob
    .getByText(/355\.00\sUSDT/)
    .first()
    .waitFor();

  // The phones stay as they are left, and another world begins with guests.
  await page.getByRole('group', { name: 'Log in on phone 1' }).getByRole('button', { name: 'Guest' }).click();
  await bob.getByText('Create an account').waitFor();
  await page.goto('about:blank');
  await page.goto(`${origin}/harness`);
  await bob.getByText('Create an account').waitFor();
});

it('the first visit offers the tour, which plays the whole flow in a new world', async () => {
  const { name, origin } = await journeyWorld();
  const page = await openHarness(name);
  await page.getByRole('button', { name: 'Start the two-minute tour' }).click();
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  const tour = page.getByRole('region', { name: 'Tour' });

  for (let step = 1; step <= 11; step += 1) {
    await tour.getByRole('button').last().click();
    await tour.getByText(`${step} of 11`).waitFor();
    // The amounts that changed: the confirmed recharge, and what the purchase pays.
    if (step === 6) await phoneIn(page, 2).locator('.amount[data-ring]').getByText('100.00').waitFor();
    if (step === 7) await phoneIn(page, 1).locator('.amount[data-ring]').waitFor();
  }
  await tour.getByText('That was the whole flow.').waitFor();
  await page.getByRole('button', { name: 'The books balance' }).waitFor();
  await phoneIn(page, 1).getByText('Arrived').first().waitFor();

  const worldShown = () => /world=([\w-]+)/.exec(page.url())?.[1] ?? '';
  const toured = worldShown();
  const played = new Caller(origin, toured);
  expect((await played.ok(control.withdrawals, {}))[0]?.status).toBe('arrived');
  expect((await played.ok(control.recharges, {}))[0]).toMatchObject({ status: 'arrived', amount: '100.00' });

  await tour.getByRole('button', { name: 'End the tour' }).last().click();
  await expect.poll(() => phoneIn(page, 1).locator('[data-ring]').count()).toBe(0);

  // Another tour begins in the same world, as it was at first, unless that world is shown.
  await page.goto(`${origin}/harness?world=${name}`);
  await page.getByRole('button', { name: 'Tour', exact: true }).click();
  await tour.getByText('0 of 11').waitFor();
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  expect(worldShown()).toBe(toured);
  expect((await played.ok(control.members, { query: '254733000042' })).list).toEqual([]);
  await tour.getByRole('button', { name: 'End the tour' }).last().click();
  await secondPressCounts(page);
  await page.getByRole('button', { name: 'Tour', exact: true }).click();
  await tour.getByText('0 of 11').waitFor();
  expect(worldShown()).toBe(`${toured}-2`);
  await tour.getByRole('button', { name: 'End the tour' }).last().click();
  await page.reload();
  await page.getByRole('button', { name: 'The books balance' }).waitFor();
  expect(await page.getByText('Start the two-minute tour').count()).toBe(0);
}, 180_000);

it('the tour starts beside the world of an earlier tour before the list of worlds has arrived', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.createWorld, { name: `${name}-tour`, fixture: 'empty' });
  const page = await openHarness(name);
  let press = (): void => undefined;
  const isPressed = new Promise<void>((resolve) => (press = resolve));
  await page.route(requestsOf(control.worlds), (route) => isPressed.then(() => route.continue()), {
    times: 1,
  });
  await page.reload();
  await page.getByRole('button', { name: 'Start the two-minute tour' }).click();
  press();
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
});

it('the tour continues after lost responses and a reload, and repeats nothing', async () => {
  const { name, origin } = await journeyWorld();
  const page = await openHarness(name);
  await page.getByRole('button', { name: 'Start the two-minute tour' }).click();
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  const world = new Caller(origin, /world=([\w-]+)/.exec(page.url())?.[1] ?? '');
  const tour = page.getByRole('region', { name: 'Tour' });
  const next = tour.getByRole('button').last();
  const answerInHalf = (endpoint: Endpoint) =>
    world.ok(control.addFault, { endpoint: endpoint.id, fault: 'malformed', times: 1 });
  const faults = new Map([
    [2, () => answerInHalf(user.smsCode)],
    [3, () => answerInHalf(user.register)],
    [4, () => answerInHalf(fund.recharge)],
    // The tour has not begun.
    [
      7,
      () =>
        world.ok(control.addFault, { endpoint: 'product.createOrder', fault: 'error', code: 500, times: 1 }),
    ],
    [9, () => answerInHalf(product.receiveIncome)],
    [10, () => answerInHalf(wallet.withdraw)],
  ]);

  for (let step = 1; step <= 11; step += 1) {
    const breakIt = faults.get(step);
    if (breakIt) {
      await breakIt();
      await next.click();
      await expect.poll(() => world.ok(control.faults)).toEqual([]);
      await expect.poll(() => next.getAttribute('aria-busy')).not.toBe('true');
      await tour.getByText(`${step - 1} of 11`).waitFor();
    }
    if (step === 4 || step === 8) {
      await page.reload();
      await tour.getByText(`${step - 1} of 11`).waitFor();
    }
    await next.click();
    await tour.getByText(`${step} of 11`).waitFor();
  }

  const { list } = await world.ok(control.members, { query: '254733000042' });
  const newcomer = await world.ok(control.member, { id: list[0]?.id ?? '' });
  expect(newcomer.orders).toHaveLength(1);
  const recharges = (await world.ok(control.recharges, {})).filter(({ phone }) => phone === newcomer.phone);
  expect(recharges).toMatchObject([{ status: 'arrived', amount: '100.00' }]);
  const withdrawals = await world.ok(control.withdrawals, {});
  expect(withdrawals.filter(({ createTime }) => createTime > newcomer.createTime)).toMatchObject([
    { status: 'arrived', amount: '25.00' },
  ]);
}, 180_000);
