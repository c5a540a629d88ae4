import type { Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import type { Caller } from '#kit/caller.ts';
import { press, see } from './screen.ts';

/** The prompt of a submitted withdrawal for what it lacks. */
export const promptFor = (page: Page, sentence: string) => page.getByRole('dialog', { name: sentence });

/** Follows the link of the prompt. */
export const answerPrompt = (page: Page, sentence: string, link: string): Promise<void> =>
  promptFor(page, sentence).getByRole('link', { name: link }).click();

/** Fills in a fund password and the code that the phone received, up to the press that saves them. */
export async function fillFundPassword(
  page: Page,
  { operator, phone, password }: { operator: Caller; phone: string; password: string },
): Promise<void> {
  await page.getByLabel('New fund password').fill(password);
  await page.getByLabel('Repeat the fund password').fill(password);
  await press(page, 'Continue');
  await press(page, 'Send code');
  await see(page, /Resend in/);
  const [sent] = await operator.ok(control.outbox, { to: phone });
  await page.getByLabel('Verification code').fill(sent?.code ?? '');
}
