import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { START, startBench } from '#kit/bench.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { openPanel } from '#tests/support/panel.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

it('the tape lists what is ahead, which a filter narrows, and a press moves the clock to an event', async () => {
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
  await upcoming.first().getByRole('button').press('Enter');
  await expect.poll(async () => (await operator.ok(control.clock)).landing?.fired[0]?.at).toBe(first?.dueAt);
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
