import { expect, it } from 'vitest';
import { user } from '#contract/user/user.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { see } from '#tests/support/screen.ts';

useBrowser();

it('the income of the team is shown by level and by member', async () => {
  const { page, member } = await memberPhone('alice', '/index/lowerincome');
  const { levels } = await member.ok(user.teamSummary);
  const { list } = await member.ok(user.teamMembers, { level: 1 });
  expect(list.length).toBeGreaterThan(1);
  await see(page, 'All income from your team so far.');
  const main = page.getByRole('main');
  const rowOf = (name: string) =>
    main
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first();
  for (const { level, num, income } of levels) {
    const members = num === 1 ? '1 member' : `${num} members`;
    const name = page.getByText(new RegExp(`^Level ${level}\\W+${members}$`));
    await main.locator('.team-lower').filter({ has: name }).getByText(income).first().waitFor();
  }
  expect(list.some(({ income }) => Number(income) > 0)).toBe(true);
  for (const { name, income } of list) await rowOf(name).getByText(income).first().waitFor();
});

it('the next level shows the valid members that it still needs, and each level its reward', async () => {
  const { page, member } = await memberPhone('alice', '/index/sharedetails');
  const floors = await member.ok(user.invitedFloor2);
  const { validNum } = await member.ok(user.invitedNum);
  const missing = (floors.find(({ reached }) => !reached)?.need ?? 0) - validNum;
  expect(missing).toBeGreaterThan(0);
  await see(page, new RegExp(`^${missing} more valid members? to the next level\\.$`));
  await page.getByRole('heading', { name: 'All levels' }).waitFor();
  for (const { reward } of floors)
    await page
      .getByText(new RegExp(`\\+?${reward}\\b`))
      .first()
      .waitFor();
});
