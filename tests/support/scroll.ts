import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rows of the list in sight that are in the page. */
export const rowsOf = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');

/** Scrolls by a window at a time until that is so; answers the most rows that were in the page meanwhile. */
export async function scrollUntil(page: Page, isSo: () => Promise<boolean>, windows = 1): Promise<number> {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await rowsOf(page).count());
    if (await isSo()) return true;
    await page.evaluate((by) => scrollBy(0, by * innerHeight), windows);
    return false;
  };
  await expect.poll(look, { interval: 100, timeout: 60_000 }).toBe(true);
  return most;
}

/** How far something stands below the top of the window. */
export const topOf = (wanted: Locator): Promise<number> =>
  wanted.evaluate((element) => element.getBoundingClientRect().top);

/** Scrolls until something stands in the middle of the window. */
export const scrollToMiddle = (wanted: Locator): Promise<void> =>
  wanted.evaluate((element) => element.scrollIntoView({ block: 'center' }));
