import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import sharp from 'sharp';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { liveChannel, useBrowser } from '#tests/support/browser.ts';
import { descriptionOf } from '#tests/support/keyboard.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { chosenPicture, keepChosen } from '#tests/support/pictures.ts';
import { press, requestsOf, secondPressCounts, see } from '#tests/support/screen.ts';

useBrowser();

const screenshot = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c9962f' } })
    .png()
    .toBuffer();

/** The minutes that the countdown shows. */
async function minutesLeft(page: Page): Promise<number> {
  const [hours = NaN, minutes = NaN] =
    (await page.getByRole('timer').innerText()).match(/\d+/g)?.map(Number) ?? [];
  return hours * 60 + minutes;
}

it('a check-in shows the reward that it paid, where the host then sends that of the next day', async () => {
  const { page } = await memberPhone('newcomer', '/index/sign');
  await page.route('**/api/user/signin/today', async (route) => {
    const response = await route.fetch();
    const { data, ...outer } = (await response.json()) as { data: { signed: boolean } };
    await route.fulfill({
      response,
      json: { ...outer, data: { ...data, ...(data.signed && { reward: '7.00' }) } },
    });
  });
  const told = page.waitForResponse(
    async (response) =>
      requestsOf(user.signInToday).test(response.url()) && (await response.text()).includes('7.00'),
  );
  await press(page, /^Check in for \+0\.01/);
  await told;
  await see(page, /0\.01.USDT has arrived in your available balance/);
  expect(await page.getByText('7.00').count()).toBe(0);
});

it('daily check-ins appear in the calendar and in the records', async () => {
  const { page, operator, member } = await memberPhone('newcomer', '/user/signbonus');
  await see(page, 'No check-ins yet');
  await page.getByRole('link', { name: 'Daily check-in' }).click();

  await page.getByRole('button', { name: /^Check in for \+0\.01/ }).dblclick();
  await see(page, /0\.01.USDT has arrived in your available balance/);
  await see(page, '1-day streak');
  await see(page, 'Checked in on 1 day this month.');
  expect((await member.ok(wallet.wallet)).available).toBe('200.01');

  await liveChannel(page);
  await operator.ok(control.setClock, { advance: '1d' });
  await press(page, /^Check in for/);
  await see(page, '2-day streak');

  // The countdown runs at the world's rate, even without responses.
  const told = page.waitForResponse((response) => response.headers()['x-world-rate'] === '60');
  await operator.ok(control.setClock, { mode: 'scaled', rate: 60 });
  await told;
  await page.route(/\/api\/(?!msg\/live)/, () => undefined);
  const before = await minutesLeft(page);
  await expect.poll(() => minutesLeft(page), { timeout: 30_000 }).toBeLessThan(before - 2);
  await operator.ok(control.setClock, { mode: 'frozen' });
  let shown = '';
  const hasStopped = async () => {
    const last = shown;
    shown = await page.getByRole('timer').innerText();
    return shown === last;
  };
  await expect.poll(hasStopped, { interval: 3000, timeout: 30_000 }).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.getByRole('link', { name: 'Rewards so far' }).click();
  await expect.poll(() => page.getByText(/^Checked in at/).count()).toBe(2);
});

it('a code pays once, and a refusal is shown at its field', async () => {
  const { page, operator } = await memberPhone('newcomer', '/user/reward');
  await operator.ok(control.addCode, { code: 'NUGGET', type: 'bonus', amount: '1.25' });
  await see(page, 'No codes redeemed yet');
  await press(page, 'Redeem');
  await see(page, 'This field is required');

  const code = page.getByLabel('Redemption code');
  await code.fill('nug get!');
  expect(await code.inputValue()).toBe('nugget');
  await press(page, 'Redeem');
  await see(page, /1\.25.USDT received/);
  await page.getByRole('listitem').filter({ hasText: 'NUGGET' }).waitFor();

  await secondPressCounts(page);
  await code.fill('NUGGET');
  await press(page, 'Redeem');
  await page.getByRole('alert').waitFor();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
});

it('the registration reward is received once, in the wallet', async () => {
  const { page, member } = await memberPhone('newcomer', '/user/balance');
  await page.getByRole('heading', { name: 'Registration reward' }).waitFor();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await see(page, /0\.80.USDT received/);
  expect((await member.ok(wallet.wallet)).income).toBe('0.80');
});

it('the least side of a screenshot is the one of the platform', async () => {
  const params = { groupPictureSide: 1200 };
  const { page } = await memberPhone('newcomer', '/index/joinGroup', { params });
  const button = page.getByRole('button', { name: 'Choose a screenshot' });
  await expect.poll(() => descriptionOf(button)).toContain('at least 1,200 × 1,200 pixels');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name: 'group.png', mimeType: 'image/png', buffer: await screenshot(240) });
  await see(page, 'The picture must be at least 1,200 × 1,200 pixels');
});

it('group screenshots: one too small, one rejected, one credited', async () => {
  const { page, operator, member } = await memberPhone('newcomer', '/index/joinGroup');
  const choose = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(page, /^Choose (a screenshot|another)$/),
    ]);
    await chooser.setFiles({ name: 'group.png', mimeType: 'image/png', buffer });
  };

  const button = page.getByRole('button', { name: 'Choose a screenshot' });
  await expect.poll(() => descriptionOf(button)).toMatch(/^This field is required .*200 × 200 pixels/);
  await choose(await screenshot(120));
  await see(page, 'The picture must be at least 200 × 200 pixels');
  await secondPressCounts(page);
  await choose(await screenshot(240));
  await page.getByAltText('Preview of group.png').waitFor();
  await press(page, 'Submit');
  await see(page, 'In progress');

  await liveChannel(page);
  const [first] = await operator.ok(control.groupJoins);
  await operator.ok(control.decideGroupJoin, {
    id: first?.id ?? '',
    decision: 'reject',
    reason: 'Your name is not on it.',
  });
  await see(page, 'Your screenshot was rejected');
  await see(page, 'Your name is not on it.');

  // A long screenshot is compressed and stays readable.
  await keepChosen(page);
  const long = sharp({ create: { width: 600, height: 2400, channels: 3, background: 'teal' } });
  await choose(await long.png({ compressionLevel: 0 }).toBuffer());
  expect(await chosenPicture(page.getByAltText('Preview of group.jpg'))).toMatchObject({ width: 480 });
  await secondPressCounts(page);
  await choose(await screenshot(240));
  await press(page, 'Submit');
  await see(page, 'In progress');
  await operator.ok(control.setClock, { advance: '5m' });
  await see(page, 'Credited');
  expect((await member.ok(wallet.wallet)).available).toBe('200.50');
});

it('a video can be shared once, by a YouTube link only', async () => {
  const { page } = await memberPhone('newcomer', '/index/shareLink');
  await page.getByLabel('YouTube link').fill('https://example.com/watch?v=dQw4w9WgXcQ');
  await press(page, 'Submit');
  await see(page, 'This is not a link to a video');
  await page.getByLabel('YouTube link').fill('https://youtu.be/dQw4w9WgXcQ');
  await press(page, 'Submit');
  await page.getByRole('heading', { name: 'Video submitted' }).waitFor();
  await see(page, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

it('a video that a host reviews is not shown as paid, and a rejected one can be replaced', async () => {
  const { page, goTo } = await memberPhone('newcomer', '/user/reward');
  const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  let state = 'verifying';
  const answered = async (route: Route) => {
    const data = { state, amount: '0.50', url: link };
    await route.fulfill({ json: { code: 200, msg: '', data } });
  };
  await page.route('**/api/user/share/link/status', answered);
  await page.reload();
  await see(page, 'Verifying');
  await goTo('/index/shareLink');
  await page.getByRole('heading', { name: 'Video submitted' }).waitFor();
  await see(page, 'Verifying');
  await see(page, link);
  expect(await page.getByText('available balance').count()).toBe(0);
  state = 'rejected';
  await page.reload();
  await see(page, 'Rejected');
  await page.getByLabel('YouTube link').waitFor();
});
