import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { phoneOf, type MemberRef } from './balances.ts';
import { ExpectationError } from './expectation-error.ts';
import type { TestWorld } from './test-world.ts';

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

interface Opening {
  readonly phone?: string | undefined;
  readonly route: string;
  /** Further settings of the browser's context. */
  readonly context?: BrowserContextOptions;
}

/** Opens a phone in a running browser. */
export async function openPhoneIn(
  running: Browser,
  world: TestWorld,
  who: MemberRef | 'guest',
  { route, phone, context: settings }: Opening,
): Promise<Phone> {
  await assertClientIsServed(world);
  const context = await running.newContext({
    viewport: PHONE_SIZE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    // A test cannot delay or break the responses of a service worker.
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(world.origin).origin, localStorage: await session(world, who, phone) }],
    },
    ...settings,
  });
  const page = await context.newPage();
  const goTo = (to: string) => goToRoute(page, world, to, phone);
  await goTo(route);
  return { page, goTo, close: () => context.close() };
}

/** Opens a phone on a page that is there, with the size and the settings of that page. */
export async function openPhoneOn(
  page: Page,
  world: TestWorld,
  who: MemberRef | 'guest',
  { route, phone }: Pick<Opening, 'route' | 'phone'>,
): Promise<Phone> {
  await assertClientIsServed(world);
  const entries = await session(world, who, phone);
  // Any address of the origin has its storage. This one has no scripts.
  await page.goto(`${world.origin}/healthz`);
  await page.evaluate((stored) => {
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, entries);
  const goTo = (to: string) => goToRoute(page, world, to, phone);
  await goTo(route);
  return { page, goTo, close: () => page.close() };
}

async function goToRoute(
  page: Page,
  world: TestWorld,
  route: string,
  phone: string | undefined,
): Promise<void> {
  // A change of the hash alone would navigate within the page instead of loading it.
  await page.goto('about:blank');
  const address = phone === undefined ? '/?' : `/phone?phone=${phone}&`;
  await page.goto(`${world.origin}${address}world=${world.name}#${route}`);
}

/** Returns the entry in which the client stores a session. */
async function session(
  world: TestWorld,
  who: MemberRef | 'guest',
  phone: string | undefined,
): Promise<{ name: string; value: string }[]> {
  if (who === 'guest') return [];
  const { token } = await world.operator.ok(control.createSession, { phone: phoneOf(who) });
  // The client stores by the path below which the bench is, because benches may share an origin.
  const place = `assay${new URL(world.origin).pathname.replace(/\/$/, '')}:`;
  const prefix = phone === undefined ? place : `${place}${phone}:`;
  // The client leaves the name of the main world out.
  const ofWorld = world.name === 'main' ? '' : `@${world.name}`;
  return [{ name: `${prefix}token${ofWorld}`, value: JSON.stringify(token) }];
}

async function assertClientIsServed({ origin }: TestWorld): Promise<void> {
  const response = await fetch(`${origin}/`);
  await response.body?.cancel();
  if (!response.ok)
    throw new ExpectationError([
      `${origin} does not serve the client. Start it with npx assay; in a clone, build it with npm run build:client first.`,
    ]);
}
