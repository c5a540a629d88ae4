import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { mostMarks } from '#contract/control/tape.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

const { alice } = personas;
const SLUICE_BOX = '1';
const longWait = { timeout: 30_000 };

const tapeOf = (page: Page) => page.getByRole('slider', { name: 'Time of this world' });
const noticeOf = (page: Page) => page.getByRole('note').filter({ hasText: 'as it was on' });

/** Presses the tape at a place from 0 to 1. */
async function pressTape(page: Page, place: number): Promise<void> {
  const box = await tapeOf(page).boundingBox();
  if (!box) throw new Error('The tape is not shown.');
  await page.mouse.click(box.x + box.width * place, box.y + box.height / 3);
}

/** Holds forks back until the returned function is called. */
async function holdForks(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/control/worlds/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.fallback();
  });
  return letGo;
}

/** A row of what happened. The overview lists the same calls, once its log has them. */
const happened = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'What happened' }).getByRole('button', { name });

async function openHappened(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Events', exact: true }).click(longWait);
  await page.getByRole('tab', { name: 'What happened' }).click();
}

/** A world with Alice's purchase, a gift of 5 four days later, and now eight days after the purchase. */
async function eightDays() {
  const world = await journeyWorld();
  const { token } = await world.operator.ok(control.createSession, { phone: alice.phone });
  const buyer = new Caller(world.origin, world.name, token);
  await buyer.ok(product.createOrder, { productId: SLUICE_BOX });
  const { list } = await world.operator.ok(control.members, { query: alice.phone });
  await world.operator.ok(control.setClock, { advance: '4d', keepSessions: true });
  await world.operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '5' });
  await world.operator.ok(control.setClock, { advance: '4d', keepSessions: true, mode: 'frozen' });
  return { ...world, bought: list[0] };
}

it('a press on the tape shows the world as it was, and acting there leaves a branch', async () => {
  const { name, origin, operator, bought } = await eightDays();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  const before = await operator.ok(control.ledger);
  // The last fifth of the tape is ahead of now.
  await tapeOf(page).hover(longWait);
  await pressTape(page, 0.2);
  await noticeOf(page).waitFor(longWait);
  const branch = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('world') ?? '';
  expect(branch).toBe(`${name}~past`);
  expect(await noticeOf(page).textContent()).toContain(`This is ${name} as it was on`);

  // The phone is logged in there, before the gift.
  const past = new Caller(origin, branch);
  const then = await past.ok(control.members, { query: alice.phone });
  expect(then.list[0]?.available).toBe(bought?.available);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  await past.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '1' });

  await page.getByRole('button', { name: `Back to the present of ${name}` }).click();
  await noticeOf(page).waitFor({ state: 'detached', ...longWait });
  await tapeOf(page).waitFor(longWait);
  expect((await operator.ok(control.worlds)).map((world) => world.name)).toContain(branch);
  expect(await operator.ok(control.ledger)).toEqual(before);
});

it('a look at the past by keyboard leaves nothing behind', async () => {
  const { name, operator } = await eightDays();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  const tape = tapeOf(page);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  await tape.focus(longWait);
  const nowText = await tape.getAttribute('aria-valuetext');
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft');
  expect(await tape.getAttribute('aria-valuetext')).toMatch(/^Show .*: /);
  await page.keyboard.press('Escape');
  expect(await tape.getAttribute('aria-valuetext')).toBe(nowText);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft');
  // A dialog that a phone opens by itself, such as news, takes the focus for a moment. The choice stays.
  const chosen = await tape.getAttribute('aria-valuenow');
  await phoneIn(page, 1)
    .getByRole('link')
    .first()
    .evaluate((link) => link.focus());
  expect(await tape.getAttribute('aria-valuenow')).toBe(chosen);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await noticeOf(page).waitFor(longWait);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  await page.getByRole('button', { name: `Back to the present of ${name}` }).click();
  await noticeOf(page).waitFor({ state: 'detached', ...longWait });
  await expect
    .poll(async () =>
      (await operator.ok(control.worlds))
        .map((world) => world.name)
        .filter((one) => one.startsWith(`${name}-`)),
    )
    .toEqual([]);
});

it('of the moments that are pressed while one is opened, the last one alone is opened', async () => {
  const { name, operator } = await eightDays();
  const before = await operator.ok(control.ledger);
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  let forks = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') forks += 1;
  });
  await tapeOf(page).hover(longWait);
  const release = await holdForks(page);
  // The first and the last one by a double press.
  for (const place of [0.1, 0.1, 0.3, 0.5, 0.5]) await pressTape(page, place);
  release();
  const placeNow = async () => {
    const [from, to, now] = await Promise.all(
      ['min', 'max', 'now'].map(async (end) => Number(await tapeOf(page).getAttribute(`aria-value${end}`))),
    );
    return ((now ?? 0) - (from ?? 0)) / ((to ?? 0) - (from ?? 0));
  };
  await expect.poll(placeNow, longWait).toBeCloseTo(0.5, 1);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  expect(forks).toBe(2);

  // Neither is a moment opened after the present was chosen.
  const releaseAgain = await holdForks(page);
  for (const place of [0.1, 0.3, 0.9]) await pressTape(page, place);
  releaseAgain();
  await noticeOf(page).waitFor({ state: 'detached', ...longWait });
  expect(new URL(page.url()).hash).toContain(`world=${name}&`);
  expect(forks).toBe(3);
  expect(await operator.ok(control.ledger)).toEqual(before);
});

it('a fork of the past whose clock was moved remains as a branch', async () => {
  const { name, origin, operator } = await eightDays();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await tapeOf(page).hover(longWait);
  await pressTape(page, 0.2);
  await noticeOf(page).waitFor(longWait);
  const branch = `${name}~past`;
  const past = new Caller(origin, branch);
  await past.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '1' });
  await past.ok(control.setClock, { advance: '1h', mode: 'frozen' });
  await page.getByRole('button', { name: `Back to the present of ${name}` }).click();
  await noticeOf(page).waitFor({ state: 'detached', ...longWait });
  await tapeOf(page).waitFor(longWait);
  expect((await operator.ok(control.worlds)).map((world) => world.name)).toContain(branch);
});

it('a press to the right of now moves the clock', async () => {
  const { name, operator } = await eightDays();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  const { now } = await operator.ok(control.clock);
  await tapeOf(page).hover(longWait);
  await pressTape(page, 0.9);
  await expect
    .poll(async () => (await operator.ok(control.clock)).now, longWait)
    .toBeGreaterThan(now + 12 * 3_600_000);
});

it('the list of what happened opens the moment after one command', async () => {
  const { name, operator, origin } = await eightDays();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await openHappened(page);
  await happened(page, /control\.grant/).click();
  await noticeOf(page).waitFor(longWait);
  const branch = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('world') ?? '';
  const { marks } = await new Caller(origin, branch).ok(control.tape);
  expect(marks.filter(({ name: kind }) => kind === 'control.grant')).toHaveLength(1);
  expect(marks.filter(({ name: kind }) => kind === 'clock.advance')).toHaveLength(1);
  expect(
    (await operator.ok(control.tape)).marks.filter(({ name: kind }) => kind === 'clock.advance'),
  ).toHaveLength(2);
});

it('the list of what happened begins with people and their money', async () => {
  const { name, operator } = await journeyWorld();
  const { token } = await operator.ok(control.createSession, { phone: personas.bob.phone });
  const buyer = new Caller(operator.origin, name, token);
  await buyer.ok(product.createOrder, { productId: SLUICE_BOX });
  await operator.ok(control.setClock, { advance: '1d', keepSessions: true, mode: 'frozen' });
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await openHappened(page);
  const list = page.getByRole('list', { name: 'What happened' });
  await list
    .getByRole('button', { name: /^Bob Machine bought −20\.00 USDT ?Alice Referral bonus, 8% \+1\.60 USDT/ })
    .waitFor(longWait);
  // The last one earned most.
  await list.getByRole('button', { name: /machines? \+.* USDT .*Clock moved to/ }).waitFor();
  // Calls that moved nothing, such as the login above, are listed with everything.
  expect(await list.getByText(/createSession/).count()).toBe(0);
  await page.getByLabel('Show', { exact: true }).selectOption('Everything');
  await list
    .getByText(/createSession/)
    .first()
    .waitFor();
  await page.getByRole('searchbox', { name: 'Filter by event or member' }).fill('referral 1.60');
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
});

it('the list of what happened has pages, and another world has its own', async () => {
  const [{ name, operator }, other] = await Promise.all([journeyWorld(), journeyWorld()]);
  const gift = { phone: alice.phone, kind: 'bonus', amount: '1' } as const;
  // Each has a mark, and so has its message.
  for (let count = 0; count < mostMarks * 0.6; count += 1) await operator.ok(control.grant, gift);
  await other.operator.ok(control.setParams, { minWithdraw: '7.00' });
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await openHappened(page);
  await page.getByText(/^1 to 500 of 6\d\d, newest first$/).waitFor(longWait);
  await page.getByRole('button', { name: 'Earlier', exact: true }).click();
  await page.getByText(/^501 to (6\d\d) of \1,/).waitFor();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await page.getByText(/^1 to 500 of/).waitFor();
  await page.getByRole('button', { name: 'Earlier', exact: true }).click();
  await page.getByText(/^501 to/).waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'World' }).selectOption(other.name);
  await expect.poll(() => page.url(), longWait).toContain(`world=${other.name}`);
  await page.getByRole('button', { name: 'Events', exact: true }).click();
  await happened(page, /control\.setParams/).waitFor(longWait);
});

it('a page of calls that moved nothing says so, and the page before it has the others', async () => {
  const { name, operator } = await eightDays();
  const { token } = await operator.ok(control.createSession, { phone: alice.phone });
  const caller = new Caller(operator.origin, name, token);
  for (let count = 0; count < mostMarks; count += 1) await caller.ok(user.rename, { name: `Alice ${count}` });
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await openHappened(page);
  await page.getByText('These 500 moved no money, and nothing failed. Press “Earlier”').waitFor(longWait);
  await page.getByRole('button', { name: 'Earlier', exact: true }).click();
  await happened(page, /control\.grant/).waitFor(longWait);
});

it('zooms by wheel, button and key about a moment, and follows now again', async () => {
  const { name } = await eightDays();
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  const tape = tapeOf(page);
  const lengthOf = async () =>
    Number(await tape.getAttribute('aria-valuemax')) - Number(await tape.getAttribute('aria-valuemin'));
  await tape.hover(longWait);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor(longWait);
  const whole = await lengthOf();
  await tape.hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(lengthOf).toBeLessThan(whole * 0.6);
  const zoomedIn = await lengthOf();
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(lengthOf).toBeCloseTo(zoomedIn * 2, -2);
  await tape.focus();
  await page.keyboard.press('+');
  await expect.poll(lengthOf).toBeCloseTo(zoomedIn, -2);

  await openHappened(page);
  const length = page.getByLabel('Length of the tape');
  expect(await length.locator('option:checked').textContent()).toBe('Zoomed');
  await length.selectOption('1 day');
  await expect.poll(lengthOf).toBe(86_400_000 / 0.8);
});

it('draws the branches of a world, which are named, compared, opened and deleted', async () => {
  const { name, operator } = await eightDays();
  const { now } = await operator.ok(control.clock);
  const branch = `${name}~past`;
  await operator.ok(control.createWorld, { name: branch, from: name, at: now - 4 * 86_400_000 });
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  const lane = page.getByRole('list', { name: 'Branches' });
  await lane.getByRole('button', { name: branch, exact: true }).waitFor(longWait);

  await page.getByRole('button', { name: 'Branches' }).click();
  await page.getByRole('button', { name: `Name ${branch}` }).click();
  await page.getByLabel('Name of the branch').fill('Bob is faster');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await lane.getByRole('button', { name: 'Bob is faster', exact: true }).waitFor();
  const listed = await operator.ok(control.worlds);
  expect(listed.find((world) => world.name === branch)).toMatchObject({ label: 'Bob is faster', from: name });

  const list = page.getByRole('dialog', { name: 'Branches' });
  await list.getByRole('button', { name: 'Compare' }).click();
  await page
    .getByRole('region', { name: /Worlds/ })
    .getByText('Bob is faster')
    .first()
    .waitFor();
  await page.getByRole('option', { name: `Bob is faster (${branch})` }).waitFor({ state: 'attached' });

  await lane.getByRole('button', { name: 'Bob is faster', exact: true }).click();
  await page.getByRole('combobox', { name: 'World' }).waitFor(longWait);
  await expect.poll(() => page.url(), longWait).toContain(`world=${branch}`);
  await page.getByRole('button', { name: 'Branches' }).click(longWait);
  await page.getByText(`This world left ${name} on`).waitFor();
  await page.getByRole('dialog', { name: 'Branches' }).getByRole('button', { name: 'Open' }).click();

  await lane.getByRole('button', { name: 'Bob is faster', exact: true }).waitFor(longWait);
  await page.getByRole('button', { name: 'Branches' }).click();
  await page.getByRole('button', { name: 'Delete Bob is faster' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await lane.waitFor({ state: 'detached' });
  expect((await operator.ok(control.worlds)).map((world) => world.name)).not.toContain(branch);
});
