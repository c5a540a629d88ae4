import type { Browser } from 'playwright-core';
import { launchBrowser } from './find-browser.ts';
import type { MemberRef } from './balances.ts';
import { openPhoneIn, type Phone, type PhoneOptions } from './phone-page.ts';
import type { TestWorld } from './test-world.ts';
import { assertKnownNames } from './expectation-error.ts';

export type { Phone, PhoneOptions };

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
  browser ??= launchBrowser();
  return await openPhoneIn(await browser, world, who, { route, ...options });
}

/** Closes the browser and every phone. Call it after all tests of a file. */
export async function closePhones(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
