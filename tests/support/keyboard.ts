import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns true if an element has the focus within its document. */
export const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

export const hasFocus = (wanted: Locator): Promise<void> =>
  expect.poll(() => isFocused(wanted.first())).toBe(true);

/**
 * Returns true if the focused element has a focus ring that neither a row, which scrolls sideways, nor the window cuts off.
 * Half of a ring may be beyond the window. Fields show focus at their frame.
 */
const hasWholeRing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at.matches('body, input, select, textarea')) return true;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(at);
    const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    const reach = width + Number.parseFloat(outlineOffset);
    const { top, bottom, left, right } = at.getBoundingClientRect();
    const isCutBy = (row: Element): boolean => {
      const box = row.getBoundingClientRect();
      const beyond = [box.left - left, right - box.right, box.top - top, bottom - box.bottom];
      return Math.max(...beyond) + reach > 0.5;
    };
    const rows: Element[] = [];
    for (let row = at.parentElement; row; row = row.parentElement)
      if (getComputedStyle(row).overflowX === 'auto') rows.push(row);
    const beyondWindow = Math.max(-left, right - document.documentElement.clientWidth) + reach;
    return width > 0 && beyondWindow <= 1 && !rows.some(isCutBy);
  });

/** Returns true if the focused element is in sight, and no bar or ribbon covers it. */
const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return true;
    const { top, bottom, left, width } = at.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, Math.max(0, top) + 2);
    return Boolean(bottom > 0 && top < innerHeight && above && (at.contains(above) || above.contains(at)));
  });

/** Returns true if the focused element is in sight with its whole focus ring. */
export const showsFocus = async (page: Page): Promise<boolean> =>
  (await hasWholeRing(page)) && (await isInSight(page));

/** Presses Tab until an element has the focus, and checks at each stop that the focus is visible. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const first = wanted.first();
  await first.waitFor();
  for (let stops = 0; stops < 40 && !(await isFocused(first)); stops += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => showsFocus(page)).toBe(true);
  }
  expect(await isFocused(first)).toBe(true);
}

/** Moves the focus to an element with Tab and presses Enter. */
export async function enter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

export const descriptionOf = (place: Locator): Promise<string> =>
  place.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' · '),
  );
