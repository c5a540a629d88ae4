import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const phoneIn = (page: Page, number: 1 | 2 | 3 | 4): FrameLocator =>
  page.frameLocator(`iframe[title="Phone ${number}"]`);

/** Waits until a phone's page has loaded. The harness hears of its keys, presses and dropped files from then on. */
export const phoneLoaded = (page: Page, number: 1 | 2 | 3 | 4): Promise<void> =>
  expect
    .poll(() =>
      phoneIn(page, number)
        .locator('html')
        .evaluate(() => document.URL !== 'about:blank' && document.readyState),
    )
    .toBe('complete');

/** Reloads a phone by its button, and waits for its new page. */
export async function reloadPhone(page: Page, number: 1 | 2 | 3 | 4): Promise<void> {
  const phone = phoneIn(page, number);
  await phone.locator('html').evaluate((html) => html.setAttribute('data-old', ''));
  await page
    .getByRole('region', { name: `Phone ${number}` })
    .getByRole('button', { name: 'Reload this phone' })
    .click();
  await phone.locator('html:not([data-old])').waitFor();
}

export const logIn = (page: Page, number: 1 | 2 | 3 | 4, name: string): Promise<void> =>
  page
    .getByRole('group', { name: `Log in on phone ${number}` })
    .getByRole('button', { name, exact: true })
    .click();

/**
 * Opens a panel of the console and returns it once it is shown, so that no row of the previous panel is taken for its own.
 */
export async function showPanel(page: Page, name: string): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('region', { name: new RegExp(`^${name}`) });
  await panel.waitFor();
  return panel;
}

/** Opens every panel of the console, one after the other. */
export async function visitPanels(page: Page, visited?: (name: string) => Promise<void>): Promise<void> {
  const buttons = page.getByRole('navigation', { name: 'Panels' }).getByRole('button');
  await buttons.first().waitFor();
  for (const button of await buttons.all()) {
    await button.click();
    await button.and(page.locator('[aria-current="page"]')).waitFor();
    await page.locator('.console-content').getByRole('heading', { level: 2 }).waitFor();
    await visited?.(await button.innerText());
  }
}
