import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, type PhoneOptions } from './browser.ts';
import { phoneIn } from './harness.ts';
import { secondPressCounts } from './screen.ts';
import type { Caller } from './world.ts';

export const phoneSize = { width: 390, height: 844, touch: true } as const;

interface MobileHarness {
  readonly page: Page;
  readonly operator: Caller;
  readonly handle: Locator;
  readonly sheet: Locator;
  /** Waits until the handle has given way to what a new screen asks to be pressed, so that a press does not miss it. */
  readonly handleRests: () => Promise<void>;
  /** Opens the sheet, unless it is open, at a tool. */
  readonly openTool: (name: string) => Promise<Locator>;
}

/** Returns true if the handle stays where it is for longer than the time between two of its looks at the screen. */
const isAtRest = (handle: Locator): Promise<boolean> =>
  handle.evaluate(async (element) => {
    const top = () => element.getBoundingClientRect().top;
    const before = top();
    await new Promise((resolve) => setTimeout(resolve, 600));
    return top() === before;
  });

/** Opens the harness on a phone, by default Alice's, past the offer of the tour. */
export async function openMobileHarness(
  options: PhoneOptions & { route?: string; account?: string } = {},
): Promise<MobileHarness> {
  const { route = '/index', account = personas.alice.phone, ...device } = options;
  const { name, operator } = await journeyWorld();
  // Frozen, so that a slow machine reads the same time twice.
  await operator.ok(control.setClock, { mode: 'frozen' });
  const at = `phones=1:${account}::::::${route},2:guest`;
  const page = await openHarness(name, { ...phoneSize, ...device, at });
  await page.getByRole('button', { name: 'Not now' }).tap();
  await phoneIn(page, 1).locator('.screen').first().waitFor();
  const handle = page.getByRole('button', { name: 'Open the operator’s tools' });
  const sheet = page.getByRole('dialog', { name: 'Operator’s tools' });
  await phoneIn(page, 1).locator('.skeleton').first().waitFor({ state: 'detached' });
  const handleRests = () => expect.poll(() => isAtRest(handle)).toBe(true);
  await handleRests();

  return {
    ...{ page, operator, handle, sheet, handleRests },
    openTool: async (tool) => {
      if (!(await sheet.isVisible())) {
        await handleRests();
        await handle.tap();
      }
      const button = sheet.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: tool });
      // The tap scrolls the tool into view, perhaps to the place of the last tap. There it counts only half a second later.
      await secondPressCounts(page);
      await button.tap();
      await expect.poll(() => button.getAttribute('aria-current')).toBe('page');
      return sheet;
    },
  };
}
