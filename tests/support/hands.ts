import type { FrameLocator, Locator, Page } from 'playwright-core';
import { phoneIn } from './harness.ts';

/** A part of the harness: one of its phones, or the operator's console. */
type Place = 1 | 2 | 'console';

/** A person who works on the harness with one input device. */
export interface Hand {
  readonly press: (place: Place, wanted: (place: Page | FrameLocator) => Locator) => Promise<void>;
  readonly write: (phone: 1 | 2, label: string, text: string) => Promise<void>;
  readonly paste: (phone: 1 | 2, label: string) => Promise<void>;
  readonly openPanel: (name: string) => Promise<void>;
  /** Moves the clock with this button or this key. */
  readonly moveClock: (button: string, key: string) => Promise<void>;
  /** The time that a person needs: 1 s for each click and 0.3 s for each key. It does not depend on the machine. */
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

/** Uses the mouse, and the keyboard only to write and paste. */
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

const MAX_TABS = 200;

/** Counts the seconds that a person needs for each key. */
function countKeys(page: Page) {
  let seconds = 0;
  return {
    seconds: () => seconds,
    press(key: string): Promise<void> {
      seconds += secondsPerKey;
      return page.keyboard.press(key);
    },
    type(text: string): Promise<void> {
      seconds += text.length * secondsPerKey;
      return page.keyboard.type(text);
    },
  };
}

/** Moves the focus between the parts of the harness, and to an element within one. */
function focusWith(keyboard: ReturnType<typeof countKeys>, page: Page) {
  const focusedPlace = async (): Promise<Place> => {
    const title = await page.evaluate(() => document.activeElement?.getAttribute('title'));
    return title === 'Phone 1' ? 1 : title === 'Phone 2' ? 2 : 'console';
  };
  const isTyping = async (place: Place): Promise<boolean> =>
    (await find(page, place).locator('input:focus:not([type="checkbox"])').count()) > 0;
  /** Shortcuts are letters and digits, which a focused field would accept as text. F6 works there as well. */
  const goTo = async (place: Place): Promise<void> => {
    const present = await focusedPlace();
    if (present === place) return;
    if (!(await isTyping(present))) await keyboard.press(place === 'console' ? 'c' : String(place));
    else while ((await focusedPlace()) !== place) await keyboard.press('F6');
  };
  const tabTo = async (place: Place, wanted: Locator): Promise<void> => {
    await wanted.waitFor();
    await goTo(place);
    for (let tab = 0; tab < MAX_TABS; tab += 1) {
      if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${wanted.toString()}.`);
  };
  /** In a toolbar the Tab key stops once, and arrow keys move between its buttons. */
  const arrowTo = async (place: Place, wanted: Locator): Promise<void> => {
    await tabTo(place, wanted.locator('xpath=..').locator('> [tabindex="0"]'));
    while (!(await wanted.evaluate((element) => element === document.activeElement)))
      await keyboard.press('ArrowRight');
  };
  return { goTo, tabTo, arrowTo };
}

/** Uses only the keyboard: shortcuts to phones and panels, Tab within them, and Enter. */
export function keyboardOn(page: Page): Hand {
  const keyboard = countKeys(page);
  const { goTo, tabTo, arrowTo } = focusWith(keyboard, page);
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
    seconds: keyboard.seconds,
  };
}
