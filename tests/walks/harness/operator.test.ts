import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { sessionOf } from '#tests/support/login.ts';
import { openPanel } from '#tests/support/panel.ts';

useBrowser();

const { alice } = personas;
/** A loaded machine needs longer. */
const longWait = { timeout: 20_000 };

it('an open panel and the phone beside it show changes that were made elsewhere', async () => {
  const { operator, rows, phone } = await openPanel('products', { route: '/index' });
  const [first] = await operator.ok(control.manageProducts);
  await rows(first?.name).first().waitFor();
  await phone
    .getByText(first?.name ?? '')
    .first()
    .waitFor();

  await operator.ok(control.changeProduct, { id: first?.id ?? '', name: 'Gold pan of a script' });
  await rows('Gold pan of a script').waitFor();
  await phone.getByText('Gold pan of a script').first().waitFor();
});

it('the page refetches once after its own change, and once after a change made elsewhere', async () => {
  const { page, operator, rows, press, fill } = await openPanel('push');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET') asked.push(pathname + search);
  });
  await page.getByText('No pushes yet').waitFor();
  await press('New push');
  await page.getByRole('combobox', { name: 'Member' }).fill(alice.phone);
  await fill('Title', 'By hand');
  await page.locator('.detail').getByText('emulated-phone-1').waitFor();
  let seen = 0;
  const isQuiet = () => {
    const before = seen;
    seen = asked.length;
    return seen === before;
  };
  /** Counts the fetches of the outbox and the members since the last call, once half a second has passed without a request. */
  const refetches = async () => {
    await expect.poll(isQuiet, { interval: 500, ...longWait }).toBe(true);
    const paths = asked.splice(0);
    seen = 0;
    return ['/control/outbox', '/control/members'].map((path) => paths.filter((one) => one === path).length);
  };
  // The requests of the form, and the refetches after calls of the phone, precede these.
  await refetches();
  await press('Send');
  await rows('By hand').waitFor();
  // The form that closes may fetch the members for its field again.
  expect(await refetches()).toEqual([1, expect.any(Number)]);
  await operator.ok(control.push, { phone: alice.phone, title: 'By a script', body: '' });
  await rows('By a script').waitFor();
  expect(await refetches()).toEqual([1, 0]);
});

it("the log contains the operator's calls, and postings link to them", async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '7' });
  const page = await openHarness(name, { at: 'phones=1:guest&panel=requests' });
  await page.getByLabel('Caller').selectOption('Operator');
  const rows = page.getByRole('list', { name: 'Request log' }).getByRole('button');
  await rows.filter({ hasText: 'control.grant' }).waitFor();
  await operator.ok(control.push, { phone: alice.phone, title: 'Live', body: '' });
  await rows.filter({ hasText: 'control.push' }).waitFor();
  await expect.poll(() => rows.filter({ hasNotText: 'Operator' }).count(), longWait).toBe(0);

  await rows.filter({ hasText: 'control.grant' }).click();
  await page.getByRole('button', { name: 'Replay…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replay this call' });
  await dialog.getByText('Sent as the operator.').waitFor();
  await dialog.getByLabel('amount').fill('8');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { list } = await operator.ok(control.ledger, { cause: 'control.grant' });
  expect(list.map(({ amount }) => amount)).toEqual(['8.00', '7.00']);

  // An imported world without its log still contains the operator's commands.
  const { file } = await operator.ok(control.exportWorld, { name });
  await operator.ok(control.createWorld, { name: `${name}-bare`, file });
  const bare = await openHarness(`${name}-bare`, {
    at: 'phones=1:guest&panel=ledger&view=postings&filter=control.grant',
  });
  await bare.locator('button.item-press').first().click();
  await bare.getByText('The log no longer has it, but the world stores its input:').first().waitFor();
  await bare.getByText('8.00', { exact: true }).last().waitFor();
});

it('one session of a member can be ended, and a newly opened page shows the events of the last clock move', async () => {
  const { name, operator } = await journeyWorld();
  const member = await sessionOf(operator, alice.phone);
  const { userId } = await member.ok(user.info);
  await operator.ok(control.transfer, { phone: alice.phone, amount: '20' });
  await operator.ok(control.setClock, { advance: '1h' });
  const { sessions } = await operator.ok(control.member, { id: userId });

  const page = await openHarness(name, { at: `phones=1:guest&panel=members&item=${userId}` });
  const ends = page.getByRole('button', { name: 'End', exact: true });
  await expect.poll(() => ends.count(), longWait).toBe(sessions);
  for (let left = sessions; left > 0; left -= 1) {
    await ends.first().click();
    await expect.poll(() => ends.count(), longWait).toBe(left - 1);
  }
  await member.refused(user.info, {}, 'UNAUTHORIZED');

  await page.getByRole('button', { name: 'Events', exact: true }).click();
  await page.getByText(/^\d+ events? fired:/).click();
  await page
    .getByText(/^Credits .*20.* to Alice/)
    .first()
    .waitFor();

  // A scheduled event links to its member, and the clock moves to it.
  const [entry] = (await operator.ok(control.clock)).agenda;
  const ahead = page.getByRole('list', { name: 'Upcoming' }).getByRole('listitem').first();
  await ahead.getByRole('button', { name: 'Alice', exact: true }).waitFor();
  await ahead.getByRole('button', { name: /^Move the clock to / }).click();
  const fired = async () => (await operator.ok(control.clock)).landing?.fired.map(({ at }) => at);
  await expect.poll(fired, longWait).toEqual([entry?.dueAt]);
  await page.getByText('1 event fired:').waitFor();
});
