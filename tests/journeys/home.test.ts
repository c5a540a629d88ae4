import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser({ prefetch: true });

it('the carousel advances until it is stopped, and names the target of each picture', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await carousel.getByRole('button', { name: 'Pause pictures' }).click();
  await carousel.getByRole('button', { name: 'Picture 3 of 3' }).click();
  await carousel.getByRole('link', { name: 'About', exact: true }).click();
  await page.getByRole('heading', { name: 'About', level: 1 }).waitFor();
});

it('a notice is shown in one line, and in full when pressed', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  await page.getByRole('region', { name: 'Notices' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Notice', level: 1 }).waitFor();
});

it("the operator's notices keep their formatting and lose harmful HTML", async () => {
  const { page, operator, goTo } = await memberPhone('bob', '/mine');
  const content =
    '<p>Ford &amp; ferry:</p><p>closed <strong>today</strong>.</p><a href="https://example.com/">Why</a><img src="x" />';
  for (const kind of ['scroll', 'wallet', 'popup'] as const)
    await operator.ok(control.addNotice, { kind, title: 'High water', content });

  // The newest notice is first, and stays with reduced motion.
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

it('a video plays only when pressed', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  await page.getByRole('button', { name: 'Play video 1 of 3' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
});

it('a notice pops up once, followed by new rewards', async () => {
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

it('machines can be filtered by sale status', async () => {
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
