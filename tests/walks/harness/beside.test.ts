import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { logIn, phoneIn } from '#tests/support/harness.ts';
import { openMobileHarness } from '#tests/support/mobile-harness.ts';
import { holdRequests, requestsOf } from '#tests/support/screen.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

const { alice, bob } = personas;
const longWait = { timeout: 30_000 };
const dayMs = 86_400_000;

const barOf = (page: Page) => page.getByRole('region', { name: 'Two worlds side by side' });
const headOf = (page: Page, number: 1 | 2 | 3 | 4) => page.getByRole('region', { name: `Phone ${number}` });
const litOn = (page: Page, number: 1 | 2 | 3 | 4) => phoneIn(page, number).locator('[data-differs]');
const partOf = (page: Page, name: string) =>
  new URLSearchParams(new URL(page.url()).hash.slice(1)).get(name) ?? '';

/** A world and its branch, in which Alice received 500 more. */
async function forked() {
  const { name, origin, operator } = await journeyWorld();
  await operator.ok(control.setClock, { mode: 'frozen' });
  const branch = `${name}~1`;
  await operator.ok(control.putWorld, { name: branch, from: name, label: 'Gift' });
  const other = new Caller(origin, branch);
  await other.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '500' });
  return { name, operator, branch, other };
}

const availableIn = async (caller: Caller): Promise<string> =>
  (await caller.ok(control.members, { query: alice.phone })).list[0]?.available ?? '';

/** Redeems a code on phone 3, and waits until the call is sent. */
async function redeem(page: Page): Promise<void> {
  const phone = phoneIn(page, 3);
  await phone.getByLabel('Redemption code').fill('GOLDPAN', longWait);
  await phone.getByRole('button', { name: 'Redeem', exact: true }).click();
  await phone.locator('html[data-sending]').waitFor(longWait);
}

/** Presses the button beside the branch on the tape. */
const pressBeside = (page: Page) => page.getByRole('button', { name: /^Show Gift beside/ }).click(longWait);

it('phones 1 and 2 show this world, 3 and 4 its branch, and what differs is lit and said', async () => {
  const { name, operator, branch, other } = await forked();
  const [member] = (await operator.ok(control.members, { query: alice.phone })).list;
  const page = await openHarness(name, {
    at: `phones=1:${alice.phone},2:${bob.phone},3:${bob.phone}::::::/user/reward,4:guest&panel=members&item=${member?.id}`,
  });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  // A call under way belongs to the world in which it was sent, and the page says so.
  const release = await holdRequests(page, user.redeem);
  await redeem(page);
  await pressBeside(page);
  await page.getByText(`Phone 3 still waits for an answer of ${name}.`).waitFor(longWait);
  await phoneIn(page, 3).getByText('Hello, Alice').waitFor(longWait);
  await phoneIn(page, 4).getByText('Hello, Bob').waitFor(longWait);
  expect(partOf(page, 'beside')).toBe(branch);

  // The platform of both worlds says which figures differ.
  await expect.poll(() => headOf(page, 1).innerText(), longWait).toContain('Available 1,011.4');
  await expect.poll(() => headOf(page, 3).innerText(), longWait).toContain('Available 1,511.4');
  expect(await headOf(page, 3).innerText()).toContain('Gift');
  await expect.poll(() => headOf(page, 4).innerText()).toContain('No figure differs');
  await expect
    .poll(() => barOf(page).getByRole('status').textContent(), longWait)
    .toMatch(/Alice, Available: 1,011\.4\d*\sUSDT in journey-\d+, 1,511\.4\d*\sUSDT in Gift/);
  await expect
    .poll(() => litOn(page, 1).allInnerTexts(), longWait)
    .toContainEqual(expect.stringMatching(/1,011/));
  await expect
    .poll(() => litOn(page, 3).allInnerTexts(), longWait)
    .toContainEqual(expect.stringMatching(/1,511/));
  expect(await litOn(page, 2).count()).toBe(0);

  // The operator's panels name the phones of their own world only.
  await expect
    .poll(() => page.getByRole('button', { name: /^(Log in on|On) phone \d$/ }).allInnerTexts(), longWait)
    .toEqual(['On phone 1', 'Log in on phone 2']);

  // The clock moves both worlds, and says so.
  const times = async () => [(await operator.ok(control.clock)).now, (await other.ok(control.clock)).now];
  const before = await times();
  const advance = page.getByRole('group', { name: 'Advance the clock' });
  expect(await advance.innerText()).toContain('Both worlds');
  await advance.getByRole('button', { name: '+1 day' }).click();
  await expect.poll(times, longWait).toEqual(before.map((at) => at + dayMs));

  // Phones of the other world receive its events, and figures that become equal are no longer outlined.
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '500' });
  expect(await availableIn(operator)).toBe(await availableIn(other));
  await expect.poll(() => headOf(page, 1).innerText(), longWait).toContain('No figure differs');
  await expect.poll(() => litOn(page, 1).count(), longWait).toBe(0);
  await other.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '7' });
  await expect
    .poll(() => litOn(page, 3).allInnerTexts(), longWait)
    .toContainEqual(expect.stringMatching(/1,518/));

  // Another member on a phone is on its partner, too.
  await logIn(page, 1, 'Bob');
  await phoneIn(page, 3).getByText('Hello, Bob').waitFor(longWait);
  await logIn(page, 3, 'Alice');
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);

  await page.reload();
  await phoneIn(page, 3).getByText('Hello, Alice').waitFor(longWait);
  await expect.poll(() => headOf(page, 3).innerText(), longWait).toContain('Gift');
  await expect.poll(() => litOn(page, 1).count(), longWait).toBeGreaterThan(0);

  await phoneIn(page, 3)
    .locator('html')
    .evaluate(() => (location.hash = '#/user/reward'));
  await redeem(page);
  await barOf(page).getByRole('button', { name: 'End the comparison' }).click();
  await page.getByText(`Phone 3 still waits for an answer of ${branch}.`).waitFor(longWait);
  await barOf(page).waitFor({ state: 'detached' });
  await phoneIn(page, 3).getByLabel('Redemption code').waitFor(longWait);
  release();
  await phoneIn(page, 4).getByRole('link', { name: 'Log in' }).first().waitFor(longWait);
  expect(await litOn(page, 1).count()).toBe(0);
  expect(partOf(page, 'beside')).toBe('');
  expect(partOf(page, 'phones')).toContain(`3:${bob.phone}`);
});

it('a member whom the other world lacks is named, and a branch that is deleted ends the comparison', async () => {
  const { name, operator, branch } = await forked();
  const newcomer = { phone: '254700000099', password: 'Newcomer1', name: 'Nadia' };
  await operator.ok(control.createMember, newcomer);
  const page = await openHarness(name, { at: `phones=1:${newcomer.phone},2:${bob.phone}` });
  await phoneIn(page, 1).getByText('Hello, Nadia').waitFor(longWait);
  await pressBeside(page);
  await expect.poll(() => headOf(page, 2).innerText(), longWait).toContain('Nadia is not in Gift');

  await logIn(page, 1, 'Alice');
  await phoneIn(page, 2).getByText('Hello, Alice').waitFor(longWait);
  await operator.ok(control.dropWorld, { name: branch });
  await page.getByText(`${branch} cannot be shown beside this world`).waitFor(longWait);
  await barOf(page).waitFor({ state: 'detached' });
  await phoneIn(page, 2).getByText('Hello, Bob').waitFor(longWait);
});

it.each(['nowhere', 'No%20name%20%C3%A4'])(
  'an address with the unknown world %s shows this one',
  async (beside) => {
    const { name } = await journeyWorld();
    const page = await openHarness(name, {
      at: `phones=1:${alice.phone},2:${bob.phone}&beside=${beside}`,
      callsFail: true,
    });
    await page.getByText('cannot be shown beside this world').waitFor(longWait);
    await barOf(page).waitFor({ state: 'detached' });
    await phoneIn(page, 2).getByText('Hello, Bob').waitFor(longWait);
    expect(partOf(page, 'beside')).toBe('');
  },
);

it('the past is shown beside its present, which goes on and is never moved, and the return ends that', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.addNotice, { kind: 'popup', title: 'Mind the ford', content: 'High water.' });
  await operator.ok(control.setClock, { advance: '4d', mode: 'frozen' });
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '500' });
  await operator.ok(control.setClock, { advance: '4d', mode: 'frozen' });
  const page = await openHarness(name, { at: `phones=1:${alice.phone},2:${bob.phone}` });
  const popupOn = (number: 1 | 2) => phoneIn(page, number).getByRole('dialog');
  await popupOn(1).getByRole('button', { name: 'Got it' }).click(longWait);
  await popupOn(1).waitFor({ state: 'detached', ...longWait });
  const tape = page.getByRole('slider', { name: 'Time of this world' });
  await tape.hover(longWait);
  const box = await tape.boundingBox();
  if (!box) throw new Error('The tape is not shown.');
  await page.mouse.click(box.x + box.width * 0.1, box.y + box.height / 3);
  await page.getByRole('button', { name: 'Beside its present' }).click(longWait);
  await phoneIn(page, 2).getByText('Hello, Alice').waitFor(longWait);
  const past = partOf(page, 'world');
  expect(partOf(page, 'beside')).toBe(name);
  await expect.poll(() => headOf(page, 2).innerText(), longWait).toContain('1,511.41');

  const present = await operator.ok(control.clock);
  const copy = new Caller(operator.origin, past);
  const { now } = await copy.ok(control.clock);
  const advance = page.getByRole('group', { name: 'Advance the clock' });
  for (let press = 0; press < 2; press += 1) await advance.getByRole('button', { name: '+1 week' }).click();
  await expect.poll(async () => (await copy.ok(control.clock)).now, longWait).toBe(now + 14 * dayMs);
  expect(await advance.innerText()).not.toContain('Both worlds');

  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '1000' });
  await expect.poll(() => headOf(page, 2).innerText(), longWait).toContain('2,511.41');
  await expect.poll(() => headOf(page, 1).innerText(), longWait).toContain('1,011.41');
  // Neither the notice nor Alice's new rewards cover the balances that are compared.
  expect([await popupOn(1).count(), await popupOn(2).count()]).toEqual([0, 0]);
  const { marks } = await copy.ok(control.tape);
  expect(marks.filter((mark) => mark.name === control.grant.id)).toEqual([]);
  expect(await operator.ok(control.clock)).toMatchObject({ now: present.now, mode: 'frozen' });
  expect(
    await barOf(page)
      .getByRole('button', { name: /^Catch/ })
      .count(),
  ).toBe(0);

  await page.getByRole('button', { name: `Back to the present of ${name}` }).click();
  await barOf(page).waitFor({ state: 'detached', ...longWait });
  await phoneIn(page, 2).getByText('Hello, Bob').waitFor(longWait);
});

it('one phone becomes two, the world that is behind is brought to the time of the other one, and a fork has the sessions of its own', async () => {
  const { name, operator, branch, other } = await forked();
  await operator.ok(control.setClock, { advance: '3d' });
  const page = await openHarness(name, { at: `phones=1:${alice.phone}` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  let streams = 0;
  let logouts = 0;
  page.on('request', (request) => {
    const isOf = (endpoint: Endpoint) => requestsOf(endpoint).test(request.url());
    if (isOf(control.events) && new URL(request.url()).searchParams.get('world') === branch) streams += 1;
    if (isOf(user.logout)) logouts += 1;
  });

  // The second stream waits for a connection that the phones have.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const hold = () =>
          new Promise((end) => {
            addEventListener('free', end, { once: true });
            resolve();
          });
        void navigator.locks.request('assay:connection-4', hold);
      }),
  );
  await pressBeside(page);
  await phoneIn(page, 2).getByText('Hello, Alice').waitFor(longWait);
  await barOf(page).getByRole('button', { name: 'Catch Gift up' }).waitFor(longWait);
  expect(streams).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('free')));
  await expect.poll(() => streams, longWait).toBe(1);

  await barOf(page).getByRole('button', { name: 'Catch Gift up' }).click();
  const { now } = await operator.ok(control.clock);
  await expect.poll(async () => (await other.ok(control.clock)).now, longWait).toBe(now);
  await barOf(page)
    .getByRole('button', { name: /^Catch/ })
    .waitFor({ state: 'detached', ...longWait });

  // Phone 2 has no session to end there: its own one is of the other world.
  await page.getByRole('button', { name: 'Fork…' }).click();
  await page.getByRole('button', { name: 'Fork and open' }).click();
  await expect.poll(() => partOf(page, 'world'), longWait).not.toBe(name);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor(longWait);
  expect(logouts).toBe(0);
});

it('on a phone, a press changes between both worlds', async () => {
  const { page, operator, sheet, openTool } = await openMobileHarness();
  const name = partOf(page, 'world');
  const branch = `${name}~1`;
  await operator.ok(control.putWorld, { name: branch, from: name });
  const other = new Caller(operator.origin, branch);
  await other.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '500' });
  await page.goto(page.url().replace('#', `#beside=${branch}&`));
  await barOf(page)
    .getByRole('button', { name: new RegExp(`^B ${branch}`) })
    .tap(longWait);
  await phoneIn(page, 2).getByText('Hello, Alice').waitFor(longWait);
  await expect
    .poll(() => litOn(page, 2).allInnerTexts(), longWait)
    .toContainEqual(expect.stringMatching(/1,511/));

  // The tools know that it shows the other world, and the member of its partner.
  await openTool('Member');
  await sheet.getByRole('button', { name: 'Log out', exact: true }).waitFor();
  await openTool('Faults');
  const on = sheet.getByLabel('On', { exact: true });
  await expect.poll(() => on.locator('option').allTextContents()).toEqual(['All phones', 'Phone 1']);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await barOf(page)
    .getByRole('button', { name: new RegExp(`^A ${name}`) })
    .tap();
  await expect.poll(() => partOf(page, 'front')).toBe('');
  await expect
    .poll(() => litOn(page, 1).allInnerTexts(), longWait)
    .toContainEqual(expect.stringMatching(/1,011/));
});
