import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser({ prefetch: true });

it('changes its pictures by itself until somebody stops it, and says where each of them leads', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await carousel.getByRole('button', { name: 'Pause pictures' }).click();
  await carousel.getByRole('button', { name: 'Picture 3 of 3' }).click();
  await carousel.getByRole('link', { name: 'About', exact: true }).click();
  await page.getByRole('heading', { name: 'About', level: 1 }).waitFor();
});

it('shows a notice in one line, and in full when it is pressed', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  await page.getByRole('region', { name: 'Notices' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Notice', level: 1 }).waitFor();
});

it("shows the operator's notices with their form, and none of what could do harm", async () => {
  const { page, operator, goTo } = await memberPhone('bob', '/mine');
  const content =
    '<p>Ford &amp; ferry:</p><p>closed <strong>today</strong>.</p><a href="https://example.com/">Why</a><img src="x" />';
  for (const kind of ['scroll', 'wallet', 'popup'] as const)
    await operator.ok(control.addNotice, { kind, title: 'High water', content });

  // The newest notice comes first, and stays where nothing moves by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goTo('/index');
  const popup = page.getByRole('dialog', { name: 'High water' });
  await popup.getByText('today', { exact: true }).waitFor();
  expect(await popup.locator('strong').count()).toBe(1);
  expect(await popup.locator('img').count()).toBe(0);
  await popup.getByRole('button', { name: 'Got it' }).click();

  await page.getByRole('link', { name: 'Ford & ferry: closed today. Why', exact: true }).click();
  const article = page.getByRole('main').getByRole('link', { name: 'Why' });
  await article.waitFor();
  expect(await article.getAttribute('rel')).toContain('noopener');

  await goTo('/user/balance');
  await page.getByRole('note').filter({ hasText: 'closed today' }).locator('strong').waitFor();
});

it('plays a film when somebody wants to see it', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  await page.getByRole('button', { name: 'Play video 1 of 3' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
});

it('tells a notice once, then rewards that the member does not know of', async () => {
  const { page, operator, phone, goTo } = await memberPhone('bob', '/mine');
  await operator.ok(control.addNotice, { kind: 'popup', title: 'Mind the ford', content: 'High water.' });
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '7', note: 'Well dug' });
  await operator.ok(control.grant, { phone, kind: 'stock', amount: '2' });
  await goTo('/index');
  const notice = page.getByRole('dialog', { name: 'Mind the ford' });
  await notice.getByText('High water.').waitFor();
  await notice.getByRole('button', { name: 'Got it' }).click();

  const rewards = page.getByRole('dialog', { name: 'You received 2 rewards' });
  await rewards.getByText('Bonus: Well dug').waitFor();
  await rewards.getByRole('button', { name: 'Got it' }).click();
  await rewards.waitFor({ state: 'hidden' });

  await page.reload();
  await page.getByText('Daily check-in').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('filters the machines by their state of sale', async () => {
  const { page } = await memberPhone('alice', '/projects');
  await page.getByRole('tab', { name: 'Rush purchase' }).click();
  await page.getByRole('timer').first().waitFor();
  await page.getByRole('tab', { name: 'Sold out' }).click();
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await cards.first().getByText('Sold out').waitFor();
  await page.getByRole('tab', { name: 'All' }).click();
  await cards.filter({ hasText: 'Sluice Box' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Sluice Box', level: 1 }).waitFor();
});
