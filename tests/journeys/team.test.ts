import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { requestsOf, see } from '#tests/support/screen.ts';

useBrowser();

it('no member appears twice if another joins between two pages', async () => {
  const { page, operator, member, goTo } = await memberPhone('newcomer', '/mine');
  const { shareCode: inviteCode } = await member.ok(user.shareInfo);
  let joined = 0;
  const join = () => {
    joined += 1;
    const phone = `2547440000${String(joined).padStart(2, '0')}`;
    const name = `Member ${joined}`;
    return operator.ok(control.createMember, { phone, name, password: 'Newcomer1', inviteCode });
  };
  for (let count = 0; count < 15; count += 1) await join();
  await page.route(requestsOf(user.teamMembers, 'pageNum=2'), async (route) => {
    if (joined === 15) await join();
    await route.continue();
  });

  await goTo('/index/friendmore');
  await see(page, 'Member 15');
  const named = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await named('Member 6').first().scrollIntoViewIfNeeded();
  await named('Member 1').waitFor();
  expect(joined, 'a member joins between the pages').toBe(16);
  expect(await named('Member 6').count()).toBe(1);
});
