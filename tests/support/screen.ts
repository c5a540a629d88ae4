import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { polling } from '../../scripts/screens/visitor.ts';

/** Presses the button that is called so, or by a name of this pattern. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Waits until somebody may read this, wherever it stands first. */
export const see = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

const guardMs = 1000;

/** In the page: remembers when something was last pressed. */
export function notePresses(): void {
  addEventListener('click', ({ timeStamp }) => Object.assign(globalThis, { pressedAt: timeStamp }), {
    capture: true,
  });
}

/** Waits until a button that was pressed takes another press for one of its own: for a second it takes it for the same. */
export async function secondPressCounts(page: Page): Promise<void> {
  await page.waitForFunction(
    (ms) => performance.now() - Number(Reflect.get(globalThis, 'pressedAt') ?? -Infinity) >= ms,
    guardMs,
    { polling },
  );
}

/** Follows the calls of a page from now on, and waits when told to until each has its answer, or was given up. */
export function callsOf(page: Page): { answered: () => Promise<void> } {
  const open = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'xhr' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { answered: () => expect.poll(() => open.size).toBe(0) };
}
