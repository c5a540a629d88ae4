import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Chooses one row in every column of the open picker, and confirms. */
export async function chooseRows(page: Page, title: string, rows: Record<string, string>): Promise<void> {
  const picker = page.getByRole('dialog', { name: title, exact: true });
  for (const [column, row] of Object.entries(rows)) {
    const option = picker
      .getByRole('listbox', { name: column, exact: true })
      .getByRole('option', { name: row, exact: true });
    const isChosen = async () => {
      await option.click();
      return option.getAttribute('aria-selected');
    };
    // A press on a column that still scrolls only stops it.
    await expect.poll(isChosen, { interval: 500, timeout: 30_000 }).toBe('true');
  }
  await picker.getByRole('button', { name: 'Choose' }).click();
  await picker.waitFor({ state: 'hidden' });
}

/** Opens the picker of a field and chooses in its columns. */
export async function pick(
  page: Page,
  field: Locator,
  title: string,
  rows: Record<string, string>,
): Promise<void> {
  await field.click();
  await chooseRows(page, title, rows);
}
