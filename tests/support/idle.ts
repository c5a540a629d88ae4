import type { Page } from 'playwright-core';

/**
 * Makes the browser idle only when the returned function is called, from the next load of the page on. Until then late
 * parts do not load.
 */
export async function holdIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    const run = () => held.splice(0).forEach((work) => work({ didTimeout: true, timeRemaining: () => 0 }));
    Object.assign(globalThis, { requestIdleCallback: (work: IdleRequestCallback) => held.push(work) });
    addEventListener('becomes-idle', () => setInterval(run, 50));
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('becomes-idle')));
}
