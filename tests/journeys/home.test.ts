import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { companionsOf, journeyWorld, openPhone, spareData, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { phoneOf } from '#tests/support/phones.ts';

useBrowser({ fetchesAhead: true });

it('changes its pictures by itself until somebody stops it, and says where each of them leads', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await carousel.getByRole('button', { name: 'Stop changing pictures' }).click();
  await carousel.getByRole('button', { name: 'Picture 3 of 3' }).click();
  await carousel.getByRole('link', { name: 'About', exact: true }).click();
  await page.getByRole('heading', { name: 'About', level: 1 }).waitFor();
});

it('greets a member of whom only the token is kept as a member, also before their name has come', async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/user/info', (route) => held.then(() => route.continue()));
  await goTo('/index');
  const header = page.locator('header.home-header');
  await header.getByRole('button', { name: /messages/i }).waitFor();
  await header.locator('.bone').waitFor();
  expect(await header.locator('img').count(), "the guest's mark").toBe(0);
  answer();
  await page.getByRole('heading', { name: 'Hello, Alice', level: 1 }).waitFor();
});

it('goes on with the pictures that are left, where the one in sight is taken away, and names the machine of each', async () => {
  const { page, operator, member } = await memberPhone('alice', '/index');
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await carousel.getByRole('button', { name: 'Picture 3 of 3' }).click();
  const [machine] = (await member.ok(product.products)).list;
  const slides = ['https://example.com/mine', `/index/detail?id=${machine?.id}`].map((linkUrl) => ({
    imageUrl: '/files/scenes/river.svg',
    linkUrl,
  }));
  await operator.ok(control.setParams, { carousel: slides });
  await carousel
    .getByRole('button', { name: 'Picture 2 of 2' })
    .and(page.locator('[aria-current="true"]'))
    .waitFor();
  await carousel.getByRole('button', { name: 'Picture 1 of 2' }).click();
  await carousel.getByRole('link', { name: 'example.com' }).waitFor();
  await carousel.getByRole('button', { name: 'Picture 2 of 2' }).click();
  await carousel.getByRole('link', { name: machine?.productName ?? '', exact: true }).click();
  await carousel.waitFor({ state: 'detached' });
});

it('shows the frame alone of a picture that is missing', async () => {
  const { page, go } = await phoneOf('alice', '/mine', { callsFail: true });
  await page.route('**/files/products/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await go('/projects');
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate(({ style }) => style.opacity)).toBe('0');
});

it('fetches what a tab opens ahead of its first press, but not where data is to be spared', async () => {
  const team = /\/team-screen-[^/]+\.js$/;
  const { page } = await phoneOf('alice', '/index');
  const fetched = async () => (await page.requests()).some((request) => team.test(request.url()));
  await expect.poll(fetched, { timeout: 30_000 }).toBe(true);

  const { page: sparing } = await phoneOf('alice', '/index', { before: spareData });
  // They are fetched beside what would be fetched ahead.
  await companionsOf(sparing).waitFor({ state: 'attached' });
  const tabs = sparing.getByRole('navigation', { name: 'Main places' });
  await Promise.all([sparing.waitForRequest(team), tabs.getByRole('link', { name: 'Team' }).click()]);
});

it('stands still for whoever wants less motion', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await carousel.getByRole('button', { name: 'Change pictures by themselves' }).waitFor();
  await page.getByRole('button', { name: 'Change notices by themselves' }).waitFor();
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
  await page.getByRole('button', { name: 'Play film 1 of 3' }).click();
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
  await page.getByText('Daily sign-in').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it("draws the browser's own bar in the chosen theme, also from the next visit's start on", async () => {
  const { page } = await memberPhone('alice', '/user/system');
  const barColor = () =>
    page.evaluate(() => {
      const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return colors.find(({ media }) => matchMedia(media).matches)?.content;
    });
  const light = await barColor();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(barColor).toBe('#181715');
  await page.reload();
  expect(await barColor()).toBe('#181715');
  await page.getByRole('radio', { name: 'System' }).first().check();
  await expect.poll(barColor).toBe(light);
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
