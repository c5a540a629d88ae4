import type { Page } from 'playwright-core';
import { password } from '#fixtures/data/people.ts';
import { press, see } from './screen.ts';

/** Opens another route without reloading the page. */
export const openRoute = (page: Page, route: string): Promise<void> =>
  page.evaluate((to) => void (location.hash = to), route);

/** Logs out on the page, as a member does. */
export async function logOutHere(page: Page): Promise<void> {
  await openRoute(page, '/mine');
  await press(page, 'Log out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await see(page, 'You are logged out');
}

/** Logs in on the page, as a member does. */
export async function logInHere(page: Page, { phone, name }: { phone: string; name: string }): Promise<void> {
  await openRoute(page, '/user/login');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Log in');
  await page.waitForURL(({ hash }) => hash !== '#/user/login');
  await openRoute(page, '/index');
  await see(page, `Hello, ${name}`);
}
