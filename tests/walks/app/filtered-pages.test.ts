import { it } from 'vitest';
import { journeyWorld, useBrowser } from '#tests/support/browser.ts';
import { contentFilter } from '#tests/support/content-filter.ts';
import { playMainFlow } from '#tests/support/main-flow.ts';

// An error that ends a screen is in the console, which fails the test.
useBrowser();

it('the main flow works although a content filter removes parts', async () => {
  await playMainFlow(await journeyWorld(), { before: contentFilter });
});
