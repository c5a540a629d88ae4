import type { Page } from 'playwright-core';

/** The prompt of a submitted withdrawal for what it lacks. */
export const promptFor = (page: Page, sentence: string) => page.getByRole('dialog', { name: sentence });

/** Follows the link of the prompt. */
export const answerPrompt = (page: Page, sentence: string, link: string): Promise<void> =>
  promptFor(page, sentence).getByRole('link', { name: link }).click();
