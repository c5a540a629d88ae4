import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Whether a locator's element has the focus, of the page it is in. */
export const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === document.activeElement);

export const hasFocus = (wanted: Locator): Promise<void> =>
  expect.poll(() => isFocused(wanted.first())).toBe(true);

/** Whether somebody who sees can tell where the focus is: under no bar and no ribbon. Fields show it at their frame. */
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

/** Presses the Tab key until something has the focus, and sees on the way that the focus is always in sight. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const first = wanted.first();
  await first.waitFor();
  for (let stops = 0; stops < 40 && !(await isFocused(first)); stops += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => showsFocus(page)).toBe(true);
  }
  expect(await isFocused(first)).toBe(true);
}

/** Goes to something with the Tab key, and presses it there. */
export async function enter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** What is read out of a field or a button after its name. */
export const descriptionOf = (place: Locator): Promise<string> =>
  place.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' · '),
  );
