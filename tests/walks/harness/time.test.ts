import { expect, it, onTestFinished } from 'vitest';
import { control } from '#contract/control/control.ts';
import { START, startBench } from '#kit/bench.ts';
import { personas } from '#fixtures/data/people.ts';
import { clientFolder, journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { openPanel } from '#tests/support/panel.ts';
import { requestsOf } from '#tests/support/screen.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

it('the tape lists what is ahead, which a filter narrows, and a button moves the clock to an event', async () => {
  const { page, operator } = await openPanel('outbox', { frozen: true });
  const { agenda } = await operator.ok(control.clock);
  const [first] = agenda;
  // By keyboard, from the line that names the next event.
  await page.getByRole('button', { name: /^Next: / }).press('Enter');
  const upcoming = page.getByRole('list', { name: 'Upcoming' }).getByRole('listitem');
  await upcoming.first().waitFor();
  const events = await upcoming.locator('time').all();
  const shown = await Promise.all(events.map((event) => event.getAttribute('datetime')));
  expect(shown).toEqual(agenda.map(({ dueAt }) => new Date(dueAt).toISOString()));

  const filter = page.getByRole('searchbox', { name: 'Filter by event or member' });
  await filter.fill(personas.alice.phone);
  const ofAlice = agenda.filter(({ account }) => account === personas.alice.phone);
  expect(ofAlice.length).toBeLessThan(agenda.length);
  await expect.poll(() => upcoming.count()).toBe(ofAlice.length);
  await filter.fill('');
  const going = upcoming.getByRole('button', { name: /^Move the clock to / });
  await expect.poll(() => going.count()).toBe(agenda.length);
  // The row itself is no button, which a thumb that scrolls might press.
  expect(await upcoming.first().locator('button time').count()).toBe(0);
  await going.first().press('Enter');
  await expect.poll(async () => (await operator.ok(control.clock)).landing?.fired[0]?.at).toBe(first?.dueAt);
});

it('has the events while the tape loads and when it is lost, with the error and the member of a failed one', async () => {
  const bench = await startBench({ clientFolder });
  onTestFinished(() => bench.close());
  const operator = new Caller(bench.origin, 'main');
  await operator.ok(control.resetWorld, { name: 'main', fixture: 'basic' });
  // No endpoint makes an event fail. A defect of the server might.
  bench.registry
    .get('main')
    .read({ cause: 'test', requestId: 'test' }, ({ sql }) =>
      sql.change(
        "CREATE TEMP TRIGGER jam BEFORE DELETE ON main.agenda BEGIN SELECT RAISE(ABORT, 'It is jammed'); END",
      ),
    );
  await operator.ok(control.setClock, { next: true });
  expect(bench.takeDueFailures()).toHaveLength(1);
  const { failed } = await operator.ok(control.clock);

  const page = await openHarness('main', { origin: bench.origin, at: 'phones=1:guest&panel=outbox' });
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route(requestsOf(control.tape), (route) => lost.then(() => route.fulfill({ status: 500 })));
  await page.reload();
  await page.getByRole('button', { name: /^Next: / }).press('Enter');
  const row = page
    .getByRole('list', { name: 'Upcoming' })
    .getByRole('listitem')
    .filter({ hasText: `${failed[0]?.kind} #${failed[0]?.subject}` });
  await row.getByText('It is jammed').waitFor();
  await row.getByRole('button', { name: 'Alice', exact: true }).press('Enter');
  await page.getByRole('region', { name: /^Members/ }).waitFor();

  lose();
  const alert = page.getByRole('alert').filter({ hasText: 'The tape cannot be shown.' });
  await alert.waitFor();
  // Until the press, what the page asks by itself fails, too: the failed event is tried again, and refreshes the tape.
  const asked = page.waitForRequest(requestsOf(control.tape));
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await asked;
  await page.unroute(requestsOf(control.tape));
  await page.getByRole('slider', { name: 'Time of this world' }).waitFor();
});

it('says that a world is ten years ahead since the system clock was, and starts it anew in the present', async () => {
  const { page, operator } = await openPanel('outbox');
  const decade = 10 * 31_556_952_000;
  const ahead = await startBench({ now: () => START + decade });
  const { file } = await new Caller(ahead.origin, 'main').ok(control.exportWorld, { name: 'main' });
  await ahead.close();
  const notice = page.getByText(
    'This world is ahead by 10 years, because the clock of the machine was ahead',
  );
  await expect(notice.count()).resolves.toBe(0);

  await operator.ok(control.importWorld, { name: operator.world, file });
  await notice.waitFor();
  expect((await operator.ok(control.clock)).leapMs).toBeGreaterThan(decade - 600_000);
  await page.getByRole('button', { name: 'Set back…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await operator.ok(control.clock)).toMatchObject({ leapMs: 0 });
});

it('moves of weeks keep the phones at their screens, and say what was earned by whom', async () => {
  const { name, operator } = await journeyWorld();
  const { alice, bob } = personas;
  await operator.ok(control.setClock, { mode: 'frozen' });
  const page = await openHarness(name, {
    at: `phones=1:${alice.phone}::::::/user/withrecord,2:${bob.phone}::::::/user/securitycenter`,
  });
  const titles = ['Withdrawals', 'Security'] as const;
  const atScreen = (phone: 1 | 2) =>
    phoneIn(page, phone).getByRole('heading', { level: 1, name: titles[phone - 1] ?? '' });
  await atScreen(1).waitFor();
  await atScreen(2).waitFor();
  const moved = async () => (await operator.ok(control.clock)).landing;
  const start = await operator.ok(control.clock);

  for (const weeks of [1, 2, 3]) {
    await page.getByRole('button', { name: '+1 week' }).click();
    await expect.poll(async () => (await moved())?.now).toBe(start.now + weeks * 604_800_000);
    const earned = (await moved())?.earned;
    const ofAlice = earned?.list.find(({ account }) => account === alice.phone);
    await page
      .getByRole('button', { name: `Last move: ${earned?.machines} machines earned ${earned?.amount}` })
      .click();
    await page
      .getByRole('list', { name: 'Earned by members' })
      .getByText(`+${ofAlice?.amount} USDT`)
      .waitFor();
    await page
      .getByTitle('Earned while the clock moved')
      .filter({ hasText: `+${ofAlice?.amount}` })
      .waitFor();
  }
  // A reload calls the platform again.
  await page.reload();
  await atScreen(1).waitFor();
  await atScreen(2).waitFor();
  const { list } = await operator.ok(control.requests, { operator: '1', pageSize: 100 });
  expect(list.filter(({ reason }) => reason === 'UNAUTHORIZED')).toEqual([]);

  await page.getByTitle('Clock speed').click();
  await page.getByRole('checkbox', { name: 'Let sessions end' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '+1 week' }).click();
  await expect.poll(async () => (await moved())?.now).toBe(start.now + 4 * 604_800_000);
  await phoneIn(page, 1).getByRole('heading', { name: 'Welcome back' }).waitFor();
});
