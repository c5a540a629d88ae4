import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const rowsOf = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');

/** Scrolls by windows, and waits until the list has rendered the rows that are there. */
const scrollByWindows = (page: Page, windows: number): Promise<void> =>
  page.evaluate(async (by) => {
    const areRowsThere = () =>
      [...document.querySelectorAll('.windowed-rows')].every((list) => {
        const { top, bottom } = list.getBoundingClientRect();
        const [first, last] = [list.firstElementChild, list.lastElementChild];
        if (!first || !last || bottom < 0 || top > innerHeight) return true;
        return (
          first.getBoundingClientRect().top <= Math.max(top, 0) + 1 &&
          last.getBoundingClientRect().bottom >= Math.min(bottom, innerHeight) - 1
        );
      });
    scrollBy(0, by * innerHeight);
    do await new Promise(requestAnimationFrame);
    while (!areRowsThere());
  }, windows);

/**
 * Scrolls until a condition holds. Returns the largest number of rendered rows on the way. The views overlap: rows that load
 * at the end after a look move up by the height of the list's end, and none is skipped.
 */
export async function scrollUntil(page: Page, isSo: () => Promise<boolean>, windows = 0.75): Promise<number> {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await rowsOf(page).count());
    if (await isSo()) return true;
    await scrollByWindows(page, windows);
    return false;
  };
  await expect.poll(look, { interval: 50, timeout: 60_000 }).toBe(true);
  return most;
}

/** Returns the distance of an element from the top of the window. */
export const topOf = (wanted: Locator): Promise<number> =>
  wanted.evaluate((element) => element.getBoundingClientRect().top);

export const scrollToMiddle = (wanted: Locator): Promise<void> =>
  wanted.evaluate((element) => element.scrollIntoView({ block: 'center' }));
