import type { FrameLocator, Locator, Page } from 'playwright-core';
import { phoneIn } from './harness.ts';

/** Where on the harness a hand is: on one of its phones, or on the operator's side. */
type Place = 1 | 2 | 'console';

/** Somebody who works on the harness, and sees of it only what a person sees. */
export interface Hand {
  readonly press: (place: Place, wanted: (place: Page | FrameLocator) => Locator) => Promise<void>;
  /** Writes into a field of a phone. */
  readonly write: (phone: 1 | 2, label: string, text: string) => Promise<void>;
  readonly paste: (phone: 1 | 2, label: string) => Promise<void>;
  readonly openPanel: (name: string) => Promise<void>;
  /** Moves the clock by the button of this name, or by its key. */
  readonly moveClock: (button: string, key: string) => Promise<void>;
}

const find = (page: Page, place: Place): Page | FrameLocator =>
  place === 'console' ? page : phoneIn(page, place);

const fieldOf = (page: Page, phone: 1 | 2, label: string): Locator =>
  phoneIn(page, phone).getByLabel(label, { exact: true });

const panelButton = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true });

/** A hand on the mouse: it touches the keyboard only to write, and to paste. */
export const mouseOn = (page: Page): Hand => ({
  press: (place, wanted) => wanted(find(page, place)).click(),
  async write(phone, label, text) {
    await fieldOf(page, phone, label).click();
    await page.keyboard.type(text);
  },
  async paste(phone, label) {
    await fieldOf(page, phone, label).click();
    await page.keyboard.press('Control+V');
  },
  openPanel: (name) => panelButton(page, name).click(),
  moveClock: (button) => page.getByRole('button', { name: button }).click(),
});

const mostTabs = 200;
const mostPanels = 30;

/** Hands on the keyboard alone: keys lead to a phone and to the panels, Tab from there, Enter presses. */
export function keyboardOn(page: Page): Hand {
  const { keyboard } = page;

  const placeNow = async (): Promise<Place> => {
    const title = await page.evaluate(() => document.activeElement?.getAttribute('title'));
    return title === 'Phone 1' ? 1 : title === 'Phone 2' ? 2 : 'console';
  };
  const isTyping = async (place: Place): Promise<boolean> =>
    (await find(page, place).locator('input:focus:not([type="checkbox"])').count()) > 0;
  /** Letters and digits lead there, but out of a field, which would take them. */
  const goTo = async (place: Place): Promise<void> => {
    const present = await placeNow();
    if (present === place) return;
    if (!(await isTyping(present))) await keyboard.press(place === 'console' ? 'c' : String(place));
    else while ((await placeNow()) !== place) await keyboard.press('F6');
  };
  const tabTo = async (place: Place, wanted: Locator): Promise<void> => {
    await wanted.waitFor();
    await goTo(place);
    for (let tab = 0; tab < mostTabs; tab += 1) {
      if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${wanted.toString()}.`);
  };
  /** Along a row that is one stop of the Tab key. */
  const arrowTo = async (place: Place, wanted: Locator): Promise<void> => {
    await tabTo(place, wanted.locator('xpath=..').locator('> [tabindex="0"]'));
    while (!(await wanted.evaluate((element) => element === document.activeElement)))
      await keyboard.press('ArrowRight');
  };

  return {
    async press(place, wanted) {
      const target = wanted(find(page, place));
      if ((await target.getAttribute('tabindex')) === '-1') await arrowTo(place, target);
      else await tabTo(place, target);
      await keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
    },
    async write(phone, label, text) {
      await tabTo(phone, fieldOf(page, phone, label));
      await keyboard.type(text);
    },
    async paste(phone, label) {
      await tabTo(phone, fieldOf(page, phone, label));
      await keyboard.press('Control+V');
    },
    async openPanel(name) {
      await goTo('console');
      if (!(await isTyping('console'))) await keyboard.press('c');
      for (let step = 0; step < mostPanels; step += 1) {
        if ((await panelButton(page, name).getAttribute('aria-current')) === 'page') return;
        await keyboard.press('ArrowDown');
      }
      throw new Error(`Arrows do not lead to the panel ${name}.`);
    },
    moveClock: (_button, key) => keyboard.press(key),
  };
}
