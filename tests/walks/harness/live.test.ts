import { expect, it, onTestFinished, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { journeyWorld, liveChannel, openPhone, useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { fakeServerTimers, restoreServerTimers } from '#tests/support/server-timers.ts';
import { startRelay } from '#tests/support/tcp-relay.ts';

useBrowser();

/** A phone without a live channel polls every 20 s. */
const sooner = 10_000;

/** Runs in the page: a channel without a heartbeat counts as lost after 3 s instead of 40 s. */
function hurryInSilence(): void {
  const wait = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout(then: () => void, ms?: number) {
      if (ms !== 40_000) return wait(then, ms);
      Object.assign(window, { hasHeardBeat: true });
      return wait(then, 3000);
    },
  });
}

it("changes of a member's data appear without a reload", async () => {
  const { page, operator, phone } = await memberPhone('bob', '/mine');
  await liveChannel(page);
  const before = await page.getByText(/^\d+ unread$/).innerText();

  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '7' });
  await page
    .getByText(`${Number.parseInt(before, 10) + 1} unread`, { exact: true })
    .waitFor({ timeout: sooner });
});

it('a lost channel is reopened', async () => {
  const { page, operator, phone } = await memberPhone('bob', '/mine');
  await liveChannel(page);
  const again = page.waitForResponse((response) => response.url().includes('/api/msg/live?ticket='));
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

it('a silent channel, as after a change of networks, is replaced', async () => {
  const { name, operator, origin } = await journeyWorld();
  const relay = await startRelay(origin);
  onTestFinished(async () => {
    restoreServerTimers();
    await relay.close();
  });
  fakeServerTimers('setInterval', 'clearInterval');
  const { token } = await operator.ok(control.createSession, { phone: personas.bob.phone });
  const page = await openPhone(name, '/mine', { token, origin: relay.origin, before: hurryInSilence });
  await liveChannel(page);
  const again = page.waitForResponse((response) => response.url().includes('/api/msg/live?ticket='));
  vi.advanceTimersByTime(15_000);
  await page.waitForFunction(() => 'hasHeardBeat' in window);
  relay.silence();
  await again;
  const before = await page.getByText(/^\d+ unread$/).innerText();
  await operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '7' });
  await page
    .getByText(`${Number.parseInt(before, 10) + 1} unread`, { exact: true })
    .waitFor({ timeout: sooner });
});

it('a browser without EventSource is told so and polls', async () => {
  const { page, operator, member, goTo } = await memberPhone('alice', '/mine');
  const address = 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z';
  const binding = { kind: 'address', currency: 'USDT', chain: 'TRC20', address } as const;
  const { id: bindingId } = await member.ok(fund.addAddress, binding);
  const { id } = await member.ok(wallet.withdraw, { amount: '5', bindingId, payPassword });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  await goTo('/user/withrecord');
  await page.getByText('Your browser does not support socket').waitFor();
  expect(await page.getByText('Your browser does not support socket').count()).toBe(1);
  await page.getByText('Pending').first().waitFor();
  await operator.ok(control.decideWithdrawal, { id, decision: 'reject' });
  await page.getByText('Rejected by the operator').waitFor();
});
