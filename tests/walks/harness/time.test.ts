import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { START, startBench } from '#kit/bench.ts';
import { useBrowser } from '#tests/support/browser.ts';
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
