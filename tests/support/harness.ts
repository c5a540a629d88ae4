import type { FrameLocator, Locator, Page } from 'playwright-core';

export const phoneIn = (page: Page, number: 1 | 2 | 3 | 4): FrameLocator =>
  page.frameLocator(`iframe[title="Phone ${number}"]`);

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
