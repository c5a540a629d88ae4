import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Opens a page for screens in a context of its own, without animations and service workers. */
export async function openScreenPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  // tsx compiles functions to calls of a helper `__name`, which does not exist in the page.
  await context.addInitScript({ content: 'globalThis.__name = (fn) => fn;' });
  return context.newPage();
}
