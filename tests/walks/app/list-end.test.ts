import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { memberPhone } from '#tests/support/member-phone.ts';
import { callsOf, requestsOf, see } from '#tests/support/screen.ts';

useBrowser();

const news = requestsOf(user.news);

/** Opens a list of several pages. Notes the pages that it asks for. */
async function longList({ callsFail = false } = {}) {
  const phone = await memberPhone('alice', '/mine', { callsFail });
  for (let article = 0; article < 45; article += 1)
    await phone.operator.ok(control.addNews, { title: { 'en-US': `Article ${article}` }, content: 'Rain' });
  const asked: (string | null)[] = [];
  phone.page.on('request', (request) => {
    if (news.test(request.url())) asked.push(new URL(request.url()).searchParams.get('pageNum'));
  });
  await phone.goTo('/news');
  await phone.page.getByRole('button', { name: 'Load more' }).waitFor();
  const rows = phone.page.getByRole('main').getByRole('listitem');
  const ofFirstPage = await rows.count();
  const grows = () => expect.poll(() => rows.count()).toBeGreaterThan(ofFirstPage);
  return { ...phone, asked, grows, calls: callsOf(phone.page) };
}

/** Scrolls until the end of the list is so many pixels below the window. */
const leave = (page: Page, pixels: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const end = document.querySelector('.load-more-list-end');
    const below = () => (end?.getBoundingClientRect().top ?? 0) - innerHeight;
    while (Math.abs(below() - wanted) > 1) {
      scrollBy(0, below() - wanted);
      await new Promise(requestAnimationFrame);
    }
    // The browser looks at what is near the window after it has drawn a frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, pixels);

/** The distance of the end of the list from the top of the window, once it is at rest. */
const endAt = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const top = () => document.querySelector('.load-more-list-end')?.getBoundingClientRect().top ?? 0;
    for (let before = NaN; before !== top();) {
      before = top();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
    return top();
  });

/**
 * Moves a finger down and then up, until it has pulled the end of the list by some pixels more than the list scrolls. The
 * way down is too long for a tap.
 */
async function pullUp(page: Page, pixels: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  const lowest = await endAt(page);
  await touch('touchStart', 400);
  for (let y = 405; y <= 460; y += 5) await touch('touchMove', y);
  const scrolled = (await endAt(page)) - lowest;
  const target = 460 - scrolled - pixels;
  for (let y = 455; y > target; y -= 5) await touch('touchMove', y);
  await touch('touchMove', target);
  expect(await endAt(page)).toBeCloseTo(lowest, 0);
  await touch('touchEnd');
}

it('the next page loads once the end of a list is 100 pixels away, and not before', async () => {
  const { page, asked, grows, calls } = await longList();
  await leave(page, 110);
  await calls.answered();
  expect(asked).not.toContain('2');
  await leave(page, 90);
  await expect.poll(() => asked).toContain('2');
  await grows();
  expect(asked).not.toContain('3');
});

it('a page that failed loads again by a pull of 20 pixels at the end of its list', async () => {
  const { page, operator, asked, grows, calls } = await longList({ callsFail: true });
  await operator.ok(control.addFault, { endpoint: user.news.id, fault: 'error' });
  await leave(page, 90);
  await see(page, 'Couldn’t load more');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await operator.ok(control.clearFaults);
  await calls.answered();
  asked.length = 0;
  // On a slow phone, the page scrolls some frames after the finger.
  const speed = await page.context().newCDPSession(page);
  await speed.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await pullUp(page, 15);
  await calls.answered();
  expect(asked).toEqual([]);
  await pullUp(page, 25);
  await grows();
  expect(asked[0]).toBe('2');
});
