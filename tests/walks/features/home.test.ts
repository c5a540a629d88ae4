import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { journeyWorld, liveChannel, openPhone, useBrowser } from '#tests/support/browser.ts';
import { freshKey } from '#tests/support/idempotency.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { pressBack, requestsOf, reveal } from '#tests/support/screen.ts';

useBrowser({ prefetch: true });

it("a member with a session sees a member's header while the name loads", async () => {
  const { page, goTo } = await memberPhone('alice', '/nopermission');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(requestsOf(user.info), (route) => held.then(() => route.continue()));
  await goTo('/index');
  const header = page.locator('header.home-header');
  await header.getByRole('link', { name: /messages/i }).waitFor();
  await header.locator('.bone').waitFor();
  expect(await header.locator('img').count(), "the guest's mark").toBe(0);
  answer();
  await page.getByRole('heading', { name: 'Hello, Alice', level: 1 }).waitFor();
});

it('a guest sees the name that the operator gave the platform', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.setParams, { brandName: 'Goldfield' });
  const page = await openPhone(name);
  await page.getByRole('heading', { name: 'Goldfield', level: 1 }).waitFor();
});

it.each(['en-US', 'ta-IN'])(
  'the header is one row with the name of its member, and the count leaves the bell visible: %s',
  async (language) => {
    const { page, operator, phone, goTo } = await memberPhone('alice', '/nopermission');
    for (let pushed = 0; pushed < 12; pushed += 1)
      await operator.ok(control.push, { phone, title: 'The river is high' });
    const release = { platform: 'android', versionCode: 99, version: '1.99.0', extra: 'Faster.' };
    await operator.ok(control.addVersion, { ...release, downUrl: 'https://downloads.example/assay' });
    await page.evaluate((locale) => localStorage.setItem('assay:language', JSON.stringify(locale)), language);
    await goTo('/index');
    const actions = page.locator('.home-actions');
    await actions.locator('.count-badge').waitFor();
    await actions.locator('[aria-haspopup="menu"]').waitFor();
    await expect.poll(() => actions.locator('.icon-button').count()).toBe(4);

    const places = await page
      .locator('.home-header h1, .home-actions > .icon-button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const middles = places.map(({ top, height }) => top + height / 2);
    expect(Math.max(...middles) - Math.min(...middles), 'one row').toBeLessThan(4);
    expect(places[0]?.width, 'the name').toBeGreaterThan(80);

    const covered = await actions.locator('.icon-button:has(.count-badge)').evaluate((button) => {
      const bell = button.querySelector('svg')?.getBoundingClientRect();
      const badge = button.querySelector('.count-badge')?.getBoundingClientRect();
      return bell && badge && (bell.right - badge.left) / bell.width;
    });
    expect(covered).toBeLessThan(0.3);
  },
);

it('the next payment is that of the machines whose day ends first', async () => {
  const { page, operator, member, goTo } = await memberPhone('newcomer', '/nopermission');
  const buy = (productId: number, quantity: number) =>
    member.ok(product.createOrder, { productId, quantity }, freshKey());
  await buy(1, 2);
  await operator.ok(control.setClock, { advance: '5h' });
  await buy(2, 1);
  await goTo('/index');
  const next = page.locator('.home-next').filter({ hasText: 'Next payment' });
  await next.getByText('+1.60').first().waitFor();
});

it('the carousel continues after the current picture was removed, and names each target', async () => {
  const { page, operator, member } = await memberPhone('alice', '/index');
  await liveChannel(page);
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

it('home is after Back as it was left, with all that was scrolled to', async () => {
  const { page } = await memberPhone('alice', '/index');
  const machine = page.locator('.product-card').nth(2);
  await (await reveal(page, machine)).scrollIntoViewIfNeeded();
  // Parts that load above the machine while another screen is open would move it.
  await page.getByRole('heading', { name: 'For you' }).waitFor();
  const topOf = async () => Math.round((await machine.boundingBox())?.y ?? NaN);
  const top = await topOf();
  await machine.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Buy' }).waitFor();
  await pressBack(page);
  await expect.poll(topOf).toBe(top);
});

it('a missing picture leaves an empty frame', async () => {
  const { page, goTo } = await memberPhone('alice', '/mine', { callsFail: true });
  await page.route('**/files/products/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await goTo('/projects');
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate(({ style }) => style.opacity)).toBe('0');
});

it('reduced motion stops the carousel and the notices', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await carousel.getByRole('button', { name: 'Play pictures' }).waitFor();
  await page.getByRole('button', { name: 'Play notices' }).waitFor();
});

it("the browser's bar has the chosen theme, also at the next start", async () => {
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

it('in a wide window, three machines of a member fit beside the balance', async () => {
  const { page } = await memberPhone('alice', '/index', { width: 1440, height: 900 });
  const machines = page.locator('.home-machines');
  await machines.getByRole('link', { name: /Trommel/ }).waitFor();
  const hidden = await machines.evaluate((strip) => strip.scrollWidth - strip.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});

it('the time of a rush sale is shown once it is in view, and stands still out of view', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name);
  const sale = page.locator('.sale-time[data-tone="gold"]').first();
  const timer = page.getByRole('timer').first();
  await page.getByRole('heading', { name: 'Machines' }).waitFor();
  expect(await timer.count()).toBe(0);
  await page.locator('[data-unseen]').last().scrollIntoViewIfNeeded();
  await sale.scrollIntoViewIfNeeded();
  await timer.waitFor();

  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  const isTicking = async () => {
    const before = await timer.textContent();
    await page.clock.runFor(1000);
    return before !== (await timer.textContent());
  };
  await expect.poll(isTicking).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(isTicking).toBe(false);
  await sale.scrollIntoViewIfNeeded();
  await expect.poll(isTicking).toBe(true);

  // The tab bar covers it there.
  await timer.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom + 4 - innerHeight));
  await expect.poll(isTicking).toBe(false);
});

it('the time of a rush sale runs in a wide window, whose tab bar is a rail', async () => {
  const { name } = await journeyWorld();
  const page = await openPhone(name, '/index', { width: 1280, height: 800 });
  const timer = page.getByRole('timer').first();
  await page.getByRole('heading', { name: 'Machines' }).waitFor();
  await timer.scrollIntoViewIfNeeded();
  const before = await timer.textContent();
  await expect.poll(() => timer.textContent(), { timeout: 10_000 }).not.toBe(before);
});
