import type { Browser, Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { launchBrowser } from './find-browser.ts';
import { phoneOf, type MemberRef } from './balances.ts';
import type { TestWorld } from './test-world.ts';
import { assertKnownNames, ExpectationError } from './expectation-error.ts';

const PHONE_SIZE = { width: 390, height: 844 };

/** A phone on which one member uses the client in one world. */
export interface Phone {
  /** Playwright's page. */
  readonly page: Page;
  /** Opens a route such as `/index/detail?id=2`. */
  goTo(route: string): Promise<void>;
  close(): Promise<void>;
}

export interface PhoneOptions {
  /** Makes its calls as this phone of the harness does, such as `2`, which faults may be limited to. */
  readonly phone?: string;
}

let browser: Promise<Browser> | undefined;

/**
 * Opens a phone with a session of a member, or of a guest. Several phones can share one world. Requires the built client
 * (`npm run build:client`) and Chrome or Chromium; the error names the missing one.
 */
export async function openPhone(
  world: TestWorld,
  who: MemberRef | 'guest',
  route = '/index',
  options: PhoneOptions = {},
): Promise<Phone> {
  assertKnownNames('openPhone has no option', options, ['phone']);
  const { phone } = options;
  await assertClientIsServed(world);
  const context = await (
    await (browser ??= launchBrowser())
  ).newContext({
    viewport: PHONE_SIZE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    // A test cannot delay or break the responses of a service worker.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: world.origin, localStorage: await session(world, who, phone) }],
    },
  });
  const page = await context.newPage();
  const goTo = async (to: string) => {
    // A change of the hash alone would navigate within the page instead of loading it.
    await page.goto('about:blank');
    const address = phone === undefined ? '/?' : `/phone?phone=${phone}&`;
    await page.goto(`${world.origin}${address}world=${world.name}#${to}`);
  };
  await goTo(route);
  return { page, goTo, close: () => context.close() };
}

/** Closes the browser and every phone. Call it after all tests of a file. */
export async function closePhones(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Returns the entry in which the client stores a session. */
async function session(
  world: TestWorld,
  who: MemberRef | 'guest',
  phone: string | undefined,
): Promise<{ name: string; value: string }[]> {
  if (who === 'guest') return [];
  const { token } = await world.operator.ok(control.createSession, { phone: phoneOf(who) });
  const prefix = phone === undefined ? 'assay:' : `assay:${phone}:`;
  return [{ name: `${prefix}token@${world.name}`, value: JSON.stringify(token) }];
}

async function assertClientIsServed({ origin }: TestWorld): Promise<void> {
  const response = await fetch(`${origin}/`);
  await response.body?.cancel();
  if (!response.ok)
    throw new ExpectationError([
      `${origin} does not serve the client. Build it with npm run build:client and serve it with npm start; npm run server does not serve it.`,
    ]);
}
