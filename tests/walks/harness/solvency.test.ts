import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { openPanel } from '#tests/support/panel.ts';

useBrowser();

it('the solvency panel says what each picture shows, with a table of the same data', async () => {
  const { page, operator } = await openPanel('solvency', { fixture: 'rich', frozen: true });
  const { promisedDays, members, payouts, runway } = await operator.ok(control.solvency);
  const picture = (name: string | RegExp) => page.getByRole('region', { name, exact: true }).first();
  const rowsOf = async (name: string) => {
    const shown = picture(name);
    await shown.getByText('Show as a table').click();
    return shown.locator('tbody tr').count();
  };

  const weeks = 'Winners and losers by the week of joining';
  const { count, winners, losers } = members.positions;
  const sentence = `Of ${count} members, ${winners} took out more than they paid in, and ${losers} less.`;
  await picture(weeks).getByRole('paragraph').filter({ hasText: sentence }).waitFor();
  await picture(weeks).getByRole('img', { name: sentence }).waitFor();
  expect(await rowsOf(weeks)).toBe(members.weeks.length);
  expect(await rowsOf('Promised returns by the day on which they fall due')).toBe(promisedDays.length);
  expect(await rowsOf('Whose money payouts were')).toBe(payouts.days.length + 1);
  const inSentence = runway ? /cash is used up on/ : /cash lasts for every promised return/;
  await page.getByRole('paragraph').filter({ hasText: inSentence }).waitFor();

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `CSV: save ${weeks}` }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('weeks.csv');
  const [first] = members.weeks;
  const line = `${first?.week},${first?.count},${first?.winners},${first?.losers},${first?.paidIn}`;
  expect(readFileSync(await csv.path(), 'utf8').split('\r\n')[1]).toMatch(new RegExp(`^${line},`));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
