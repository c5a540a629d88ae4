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
  /** How long all of that takes a person, whatever the machine's load: a second to a press of the mouse, 0.3 to a key. */
  readonly seconds: () => number;
}

const secondsPerPress = 1;
const secondsPerKey = 0.3;

const find = (page: Page, place: Place): Page | FrameLocator =>
  place === 'console' ? page : phoneIn(page, place);

const fieldOf = (page: Page, phone: 1 | 2, label: string): Locator =>
  phoneIn(page, phone).getByLabel(label, { exact: true });

const panelButton = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true });

/** A hand on the mouse: it touches the keyboard only to write, and to paste. */
export function mouseOn(page: Page): Hand {
  let seconds = 0;
  const click = (wanted: Locator): Promise<void> => {
    seconds += secondsPerPress;
    return wanted.click();
  };

  return {
    press: (place, wanted) => click(wanted(find(page, place))),
    async write(phone, label, text) {
      await click(fieldOf(page, phone, label));
      seconds += text.length * secondsPerKey;
      await page.keyboard.type(text);
    },
    async paste(phone, label) {
      await click(fieldOf(page, phone, label));
      seconds += secondsPerKey;
      await page.keyboard.press('Control+V');
    },
    openPanel: (name) => click(panelButton(page, name)),
    moveClock: (button) => click(page.getByRole('button', { name: button })),
    seconds: () => seconds,
  };
}

const mostTabs = 200;

/** Hands on the keyboard alone: keys lead to a phone, to the panels and to one by its name, Tab from there, Enter presses. */
export function keyboardOn(page: Page): Hand {
  let seconds = 0;
  const keyboard = {
    press(key: string): Promise<void> {
      seconds += secondsPerKey;
      return page.keyboard.press(key);
    },
    type(text: string): Promise<void> {
      seconds += text.length * secondsPerKey;
      return page.keyboard.type(text);
    },
  };

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
      await keyboard.press('g');
      await page.getByRole('combobox', { name: 'Panel, member or world' }).waitFor();
      await keyboard.type(name);
      await page.getByRole('option', { name: new RegExp(`^${name}`), selected: true }).waitFor();
      await keyboard.press('Enter');
      await panelButton(page, name).and(page.locator('[aria-current="page"]')).waitFor();
    },
    moveClock: (_button, key) => keyboard.press(key),
    seconds: () => seconds,
  };
}
