import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { liveChannel, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';

useBrowser();

/** Without its channel a phone asks every 20 s. */
const sooner = 10_000;

it('shows what happens to a member without being asked', async () => {
  const { page, operator, phone } = await memberPhone('bob', '/mine');
  await liveChannel(page);
  const before = await page.getByText(/^\d+ unread$/).innerText();

  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '7' });
  await page
    .getByText(`${Number.parseInt(before, 10) + 1} unread`, { exact: true })
    .waitFor({ timeout: sooner });
});

it('opens the channel again when it was lost', async () => {
  const { page, operator, phone } = await memberPhone('bob', '/mine');
  await liveChannel(page);
  const again = page.waitForRequest((request) => request.url().includes('/api/msg/live?ticket='));
  await page.evaluate(() => {
    const seen = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    seen('hidden');
    setTimeout(() => seen('visible'), 200);
  });
  await again;
  const before = await page.getByText(/^\d+ unread$/).innerText();
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '7' });
  await page
    .getByText(`${Number.parseInt(before, 10) + 1} unread`, { exact: true })
    .waitFor({ timeout: sooner });
});

it('says that a browser has no such channel, and asks from time to time instead', async () => {
  const { page, goTo } = await memberPhone('bob', '/mine');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  await goTo('/user/balance');
  await page.getByText('Your browser does not support socket').waitFor();
  expect(await page.getByText('Your browser does not support socket').count()).toBe(1);
});
