import { chromium, type Browser, type Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { findBrowser } from '../../scripts/find-browser.ts';
import { phoneOf, type Someone } from './balances.ts';
import type { TestWorld } from './test-world.ts';
import { Unexpected } from './unexpected.ts';

const PHONE_SIZE = { width: 390, height: 844 };

/** A phone that shows the client in one world to one member. */
export interface Phone {
  /** Playwright's page: find things on it by role and name. */
  readonly page: Page;
  /** Leads the phone to a route such as `/index/detail?id=2`. */
  goTo(route: string): Promise<void>;
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;

/**
 * A phone of its own, logged in without a login screen, or a guest's. Any number of them see one world at once. Needs
 * the built client (`npm run build:client`), and Chrome or Chromium; says in a sentence what is missing.
 */
export async function openPhone(world: TestWorld, who: Someone | 'guest', route = '/index'): Promise<Phone> {
  await refuseWithoutClient(world);
  const context = await (
    await (browser ??= launch())
  ).newContext({
    viewport: PHONE_SIZE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    // What a service worker answers, no test can slow down or break.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: world.origin, localStorage: await session(world, who) }],
    },
  });
  const page = await context.newPage();
  const goTo = async (to: string) => {
    // A change of the hash alone would be a step within the page, not a fresh start.
    await page.goto('about:blank');
    await page.goto(`${world.origin}/?world=${world.name}#${to}`);
  };
  await goTo(route);
  return { page, goTo, close: () => context.close() };
}

/** Ends the browser and with it every phone: once, after all tests of a file. */
export async function closePhones(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
  });

/** What the client keeps of a session, under the world's name. */
async function session(world: TestWorld, who: Someone | 'guest'): Promise<{ name: string; value: string }[]> {
  if (who === 'guest') return [];
  const { token } = await world.operator.ok(control.createSession, { phone: phoneOf(who) });
  return [{ name: `assay:token@${world.name}`, value: JSON.stringify(token) }];
}

async function refuseWithoutClient({ origin }: TestWorld): Promise<void> {
  const response = await fetch(`${origin}/`);
  await response.body?.cancel();
  if (!response.ok)
    throw new Unexpected([
      `${origin} has no client for phones to show: npm run build:client builds it, npm start serves it, and npm run server does not.`,
    ]);
}
