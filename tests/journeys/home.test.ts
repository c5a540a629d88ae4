import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { journeyWorld, liveChannel, openPhone, useBrowser } from '#tests/support/browser.ts';
import { wallet } from '#contract/wallet.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { press, reveal, see } from '#tests/support/screen.ts';

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
  const article = page.getByRole('main').getByRole('link', { name: 'Why', exact: true });
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

it('one pop-up opens per visit: a notice once, and new rewards at the next visit', async () => {
  const { page, operator, phone, goTo } = await memberPhone('bob', '/mine');
  await operator.ok(control.addNotice, { kind: 'popup', title: 'Mind the ford', content: 'High water.' });
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '7', note: 'Well dug' });
  await operator.ok(control.grant, { phone, kind: 'stock', amount: '2' });
  await goTo('/index');
  const notice = page.getByRole('dialog', { name: 'Mind the ford' });
  await notice.getByText('High water.').waitFor();
  await notice.getByRole('button', { name: 'Got it' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Mine' }).click();
  await page.getByRole('heading', { name: 'My account' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByText('Daily check-in').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.reload();
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
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  for (const state of ['On sale', 'Pre-sale', 'Rush purchase', 'Sold out']) {
    await page.getByRole('tab', { name: state }).click();
    await cards.first().getByText(state, { exact: true }).waitFor();
  }
  await page.getByRole('tab', { name: 'All' }).click();
  await cards.filter({ hasText: 'Sluice Box' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Sluice Box', level: 1 }).waitFor();
  await see(page, /^Returns reach the price on day 27 of 30, only if every payment is made\./);
  const netResult = page.getByRole('term').filter({ hasText: 'Net result' });
  expect(await netResult.locator('xpath=following-sibling::dd').innerText()).toMatch(/^\+2\.80\sUSDT$/);
});

it('home follows income from ready to arrived, and shows the machine that earns it', async () => {
  const { page, operator, goTo } = await memberPhone('bob', '/index');
  await liveChannel(page);
  await operator.ok(control.setClock, { advance: '2d', mode: 'frozen' });
  await see(page, 'Ready');
  const machines = page.getByRole('region', { name: 'Your machines' });
  await machines.getByRole('progressbar', { name: 'Earned' }).first().waitFor();
  await machines.getByRole('timer').first().waitFor();

  await page.getByRole('link', { name: 'Receive', exact: true }).first().click();
  await press(page, 'Receive all');
  // A reload would give up the call.
  await see(page, 'until it arrives');
  await goTo('/index');
  await see(page, 'On its way');
  await liveChannel(page);
  await operator.ok(control.setClock, { advance: '30m' });
  await see(page, 'Arrived');
  await page.getByRole('link', { name: 'Move to balance' }).click();
  await page.getByRole('heading', { name: 'Move to balance', level: 1 }).waitFor();
});

it('home leads a newcomer to the first income, and pays the welcome reward', async () => {
  const { page, member } = await memberPhone('newcomer', '/index');
  const steps = page.getByRole('region', { name: 'Your first income' });
  await steps.getByRole('link', { name: /^Recharged At least 10\.00.USDT/ }).waitFor();
  await steps.getByRole('link', { name: /^Receive income A day after buying/ }).waitFor();
  const tasks = page.getByRole('region', { name: 'For you' });
  await (await reveal(page, tasks.getByRole('button'))).click();
  await see(page, /^0\.80.USDT received$/);
  await tasks.getByText('Registration reward').waitFor({ state: 'hidden' });
  expect((await member.ok(wallet.wallet)).income).toBe('0.80');

  await steps.getByRole('link', { name: /^Buy a machine From 20\.00.USDT/ }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
});

it.each(['no-preference', 'reduce'] as const)(
  'the balance counts up to money that arrives, unless motion is reduced: %s',
  async (reducedMotion) => {
    const { page, operator, phone } = await memberPhone('newcomer', '/mine');
    await page.emulateMedia({ reducedMotion });
    await page.evaluate(() => (location.hash = '#/index'));
    const balance = page.locator('.home-balance .amount-figure');
    const before = Number((await balance.innerText()).replace(',', ''));
    await balance.evaluate((figure) => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      const note = () => shown.push(figure.textContent);
      new MutationObserver(note).observe(figure, { subtree: true, childList: true, characterData: true });
    });
    await liveChannel(page);
    // The time of the page stands still, so that a busy machine draws every step of the count.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 1000));
    await operator.ok(control.grant, { phone, kind: 'bonus', amount: '500' });
    const shownSoFar = async () => {
      await page.clock.runFor(100);
      return page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    };
    await expect
      .poll(async () => (await shownSoFar()).at(-1)?.replace(',', ''), { timeout: 30_000 })
      .toBe((before + 500).toFixed(2));
    const shown = await shownSoFar();
    const values = [...new Set(shown.map((text) => Number(text.replace(',', ''))))];
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    if (reducedMotion === 'reduce') expect(values).toHaveLength(1);
    else expect(values.length).toBeGreaterThan(2);
  },
);
