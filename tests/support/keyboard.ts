import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Whether an element has the focus within its document. */
export const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

export const hasFocus = (wanted: Locator): Promise<void> =>
  expect.poll(() => isFocused(wanted.first())).toBe(true);

/** Whether the focused element shows a focus ring and no bar or ribbon covers it. Fields show focus at their frame. */
export const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return true;
    const { top, bottom, left, width } = at.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    const hasRing =
      at.matches('input, select, textarea') ||
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
    const above = document.elementFromPoint(left + width / 2, Math.max(0, top) + 2);
    return Boolean(
      hasRing && bottom > 0 && top < innerHeight && above && (at.contains(above) || above.contains(at)),
    );
  });

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

/** Returns the accessible description of an element. */
export const descriptionOf = (place: Locator): Promise<string> =>
  place.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' · '),
  );
