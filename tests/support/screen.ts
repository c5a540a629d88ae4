import type { Frame, FrameLocator, Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { addressOf } from '#contract/openapi/operation.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { polling } from '../../scripts/screens/visitor.ts';

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Matches the addresses of an endpoint's requests, with any query or with this parameter. */
export const requestsOf = (endpoint: Endpoint, parameter = ''): RegExp =>
  new RegExp(`${addressOf(endpoint)}(?:\\?|$)${parameter && `(?:.*&)?${parameter}(?:&|$)`}`);

/** Holds the requests of an endpoint back until the returned function is called. */
export async function holdRequests(page: Page, endpoint: Endpoint): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(requestsOf(endpoint), async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Waits until the first element with this text is visible. */
export const see = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

/** Runs in the page: scrolls to what is rendered once it is seen. Returns true once nothing of the screen is left to load. */
export function isWhole(): boolean {
  const unseen = document.querySelector('[data-unseen]');
  unseen?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return !unseen && document.querySelector('.skeleton, [data-left]') === null;
}

/** Scrolls to what a page or a phone renders once it is seen, until a locator finds an element. Returns the first one. */
export async function reveal(root: Page | FrameLocator, wanted: Locator): Promise<Locator> {
  const isThere = async () =>
    (await wanted.count()) > 0 || (await root.locator('html').evaluate(isWhole), false);
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
  return wanted.first();
}

/** Presses Back without waiting: `page.goBack` waits for a navigation, which an open sheet cancels. */
export async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
}

const guardMs = 1000;

/** Runs in the page: records the time of the last click. */
export function notePresses(): void {
  addEventListener('click', ({ timeStamp }) => Object.assign(globalThis, { pressedAt: timeStamp }), {
    capture: true,
  });
}

/** Records in the page the time at which a text is first shown, because a busy machine may see it much later. */
export async function noteShown(page: Page, text: string): Promise<void> {
  await page.evaluate((shown) => {
    const observer = new MutationObserver(() => {
      if (!document.body.innerText.includes(shown)) return;
      observer.disconnect();
      Object.assign(globalThis, { shownAt: performance.now() });
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
}

/** Waits until a button accepts another press. For a second after a press it ignores further ones. */
export async function secondPressCounts(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    (ms) => performance.now() - Number(Reflect.get(globalThis, 'pressedAt') ?? -Infinity) >= ms,
    guardMs,
    { polling },
  );
}

/** A response or an event of the live channel may cause the next call, after 50 ms for events. */
const quietMs = 200;

/** Tracks the calls of a page from now on. `answered` waits until none is under way and no other follows. */
export function callsOf(page: Page): { answered: () => Promise<void> } {
  const open = new Set<Request>();
  let changedAt = -Infinity;
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    changedAt = performance.now();
  };
  page.on(
    'request',
    note((request) => request.resourceType() === 'xhr' && open.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => open.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => open.delete(request)),
  );
  page.on('response', () => (changedAt = performance.now()));
  const isQuiet = () => open.size === 0 && performance.now() - changedAt >= quietMs;
  return { answered: () => expect.poll(isQuiet).toBe(true) };
}
