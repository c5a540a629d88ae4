import type { CDPSession, Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { Caller } from '#kit/caller.ts';
import { launchBrowser } from '#kit/find-browser.ts';
import { personas } from '#fixtures/data/people.ts';
import { createSession } from '../screens/states.ts';

/** The parts of an interaction that a member felt, in milliseconds of the slow phone. */
export interface Felt {
  /** The longest time from a tap or a key to the next paint; 0 without either. */
  readonly nextPaintMs: number;
  /** The longest frame; 0 if none took 50 ms. */
  readonly frameMs: number;
}

interface Interaction {
  readonly name: string;
  readonly hash: string;
  /** The screen has loaded. */
  readonly isReady: (page: Page) => Promise<unknown>;
  readonly act: (page: Page, session: CDPSession) => Promise<unknown>;
}

const posts = 500;
const records = 1000;
const scrolledPx = 15_000;
/** Less, because the end of the list waits for its next page. */
const reachedAtLeastPx = 2500;
const pxPerSecond = 3000;
const settleMs = 3000;

async function scroll(page: Page, session: CDPSession): Promise<void> {
  // By wheel, because a synthesised touch does not scroll in every version of Chromium.
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: 200, y: 600, yDistance: -scrolledPx, speed: pxPerSecond, gestureSourceType: 'mouse' },
  });
  const reachedPx = await page.evaluate(() => scrollY);
  if (reachedPx < reachedAtLeastPx) throw new Error(`The page was only scrolled by ${reachedPx} px.`);
}

const interactions: readonly Interaction[] = [
  {
    name: `scrolling a feed of ${posts} posts`,
    hash: '#/dynamic',
    isReady: (page) => page.getByText(`Post ${posts}.`).waitFor(),
    act: scroll,
  },
  {
    name: `scrolling a list of ${records} records`,
    hash: '#/user/record',
    isReady: (page) => page.locator('[aria-posinset]').first().waitFor(),
    act: scroll,
  },
  {
    name: 'typing an amount to withdraw',
    hash: '#/user/withdraw',
    isReady: (page) => page.getByLabel('Amount').waitFor(),
    act: (page) => page.getByLabel('Amount').pressSequentially('123.45', { delay: 300 }),
  },
  {
    name: 'opening the sheet to buy',
    hash: '#/index/detail?id=1',
    isReady: (page) => page.getByRole('button', { name: 'Buy', disabled: false }).waitFor(),
    act: (page) => page.getByRole('button', { name: 'Buy', disabled: false }).tap(),
  },
];

/** Acts as a member on a phone slowed down so many times, and returns what was felt, by the name of the interaction. */
export async function feelInteractions(origin: string, slowdown: number): Promise<ReadonlyMap<string, Felt>> {
  const operator = new Caller(origin, 'main');
  const { phone } = personas.alice;
  for (let post = 1; post <= posts; post += 1)
    await operator.ok(control.addManagedPost, { phone, content: `Post ${post}. The sluice ran all day.` });
  for (let record = 1; record <= records; record += 1)
    await operator.ok(control.grant, { phone, kind: 'bonus', amount: '1' });
  const token = await createSession(operator, 'alice');

  const browser = await launchBrowser();
  const felt = new Map<string, Felt>();
  for (const { name, hash, isReady, act } of interactions) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    await page.addInitScript((known) => localStorage.setItem('assay:token', JSON.stringify(known)), token);
    await page.goto(`${origin}/${hash}`);
    await isReady(page);
    await page.waitForTimeout(settleMs);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(watch);
    await act(page, session);
    await page.waitForTimeout(settleMs);
    felt.set(name, await page.evaluate(() => (window as unknown as { felt: Felt }).felt));
    await context.close();
  }
  await browser.close();
  return felt;
}

/** Runs in the page: notes the longest frame and the longest time to the next paint from now on. */
function watch(): void {
  const felt = { nextPaintMs: 0, frameMs: 0 };
  Object.assign(window, { felt });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) felt.frameMs = Math.max(felt.frameMs, duration);
  }).observe({ type: 'long-animation-frame' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) felt.nextPaintMs = Math.max(felt.nextPaintMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
