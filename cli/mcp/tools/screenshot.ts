import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { HarnessPhone } from '#contract/control/observation.ts';
import { openPhoneOn } from '#kit/phone-page.ts';
import { worldOf } from '#kit/test-world.ts';
import { pause, realTime } from '#server/handling/real-time.ts';
import { accountOf, MAIN, ToolProblem } from '../client.ts';
import { field, Picture, tool, worldField } from '../tool.ts';

const VIEWPORT = { width: 390, height: 844 };
/** A screen is drawn when no call has been under way for this time. */
const QUIET_MS = 1000;
const MAX_WAIT_MS = 15_000;
const POLL_MS = 50;

export const screenshot = tool({
  name: 'screenshot',
  title: 'See a phone',
  description:
    'A picture of a phone of 390×844 on which a member uses the client, with the texts and controls of the screen. `route` is a route of the client such as `/index`, `/index/detail?id=2` or `/user/balance`; overview lists them. The bench must serve the built client, and playwright-core and Chrome or Chromium must be installed. The page reaches no other host.',
  fields: {
    world: worldField,
    as: z.optional(
      field(z.string(), 'A persona, the phone or e-mail address of a member, or `guest` (default).'),
    ),
    route: z.optional(
      field(
        z.string().check(z.regex(/^\/[^\s#]{0,500}$/, { error: 'a route begins with /' })),
        'By default `/index`.',
      ),
    ),
    theme: z.optional(z.enum(['light', 'dark'])),
    phone: z.optional(
      field(HarnessPhone, 'Calls as this phone of the harness, to which a fault may be limited.'),
    ),
  },
  example: { world: 'trial', as: 'chitra', route: '/index' },
  // It opens a session for the member.
  effect: 'adds',
  async run(client, { world: name = MAIN, as = 'guest', route = '/index', theme = 'light', phone }) {
    await client.operator();
    const who = as === 'guest' ? as : { phone: accountOf(as) };
    const browser = await launched();
    try {
      const context = await browser.newContext({
        ...{ viewport: VIEWPORT, hasTouch: true, isMobile: true, locale: 'en-US' },
        ...{ colorScheme: theme, serviceWorkers: 'block', reducedMotion: 'reduce' },
      });
      const { origin } = new URL(client.origin);
      await context.route(
        (url) => url.origin !== origin,
        (request) => request.abort(),
      );
      const page = await context.newPage();
      const settled = settling(page);
      await openPhoneOn(page, worldOf(client.caller(name)), who, { route, phone });
      await settled();
      return new Picture(await page.screenshot(), await page.locator('body').ariaSnapshot());
    } finally {
      await browser.close();
    }
  },
});

/** Starts a browser that is installed: a tool downloads none. Throws a ToolProblem. */
async function launched() {
  try {
    const { installedBrowser, launchBrowser } = await import('#kit/find-browser.ts');
    const path = installedBrowser();
    if (path !== undefined) return await launchBrowser(path);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    throw new ToolProblem(
      isMissing
        ? 'Screenshots need playwright-core: run "npm install playwright-core".'
        : `The browser does not start: ${(error as Error).message.split('\n')[0] ?? ''}`,
    );
  }
  throw new ToolProblem('Screenshots need Chrome or Chromium: install one, or set CHROME_PATH to its path.');
}

/** Follows the calls of a page. The returned function waits until none is under way, and no other follows. */
function settling(page: Page): () => Promise<void> {
  let [open, changedAt] = [0, 0];
  const note = (by: number) => (request: { resourceType(): string }) => {
    if (!['xhr', 'fetch', 'image', 'script'].includes(request.resourceType())) return;
    open += by;
    changedAt = realTime.monotonic();
  };
  page.on('request', note(1)).on('requestfinished', note(-1)).on('requestfailed', note(-1));
  return async () => {
    const end = realTime.monotonic() + MAX_WAIT_MS;
    changedAt = realTime.monotonic();
    while (realTime.monotonic() < end && (open > 0 || realTime.monotonic() - changedAt < QUIET_MS))
      await pause(POLL_MS);
  };
}
