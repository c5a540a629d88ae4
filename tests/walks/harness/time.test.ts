import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { START, startBench } from '#kit/bench.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { openPanel } from '#tests/support/panel.ts';
import { Caller } from '#tests/support/world.ts';

useBrowser();

it('the agenda is a timeline by day, and a press moves the clock to an event', async () => {
  const { page, operator, rows } = await openPanel('time', { frozen: true });
  const { agenda } = await operator.ok(control.clock);
  const [first] = agenda;
  const timeline = page.getByRole('list', { name: 'Upcoming' });
  await rows().first().waitFor();

  // Every day has one heading, above its events.
  const days = await timeline.getByRole('heading').allTextContents();
  expect(days.length).toBeGreaterThan(1);
  expect(new Set(days).size).toBe(days.length);
  expect(days[0]).toMatch(/^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2,3} \d{4}$/);
  const events = await timeline.getByRole('listitem').locator('time').all();
  const shown = await Promise.all(events.map((event) => event.getAttribute('datetime')));
  expect(shown).toEqual(agenda.slice(0, shown.length).map(({ dueAt }) => new Date(dueAt).toISOString()));

  // By keyboard: the row is a tab stop, and the next one moves the clock.
  await rows().first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await operator.ok(control.clock)).landing?.fired[0]?.at).toBe(first?.dueAt);
});

it('says that a world is ten years ahead since the system clock was, and starts it anew in the present', async () => {
  const { page, operator } = await openPanel('time');
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
    at: `phones=1:${alice.phone}::::::/user/withrecord,2:${bob.phone}::::::/user/securitycenter&panel=time`,
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
      .getByRole('list', { name: 'Earned by members' })
      .getByText(`+${ofAlice?.amount} USDT`)
      .waitFor();
    await page
      .getByText(new RegExp(`^${earned?.machines} machines earned ${earned?.amount}`))
      .first()
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
