import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { flawsOf } from '#tests/support/flaws.ts';
import { walk, type Variant, type Look, type Walker } from '#tests/support/walk.ts';
import { failAllCalls } from '../../../scripts/screens/states.ts';
import type { Visitor } from '../../../scripts/screens/visitor.ts';

useBrowser();

const endless = 'It never stops loading.';

/** A pop-up may open after the screen has settled. The screen is checked again once the pop-up is closed. */
async function flawsOnceSettled(visitor: Visitor, withoutAnswers = false): Promise<string[]> {
  for (;;) {
    if (!(await visitor.settles({ withoutAnswers }))) return [endless];
    const flaws = await flawsOf(visitor.page);
    if ((await visitor.page.locator('dialog[open]').count()) === 0) return flaws;
  }
}

/** Navigates from screen to screen within the app. */
const lookAround: Look = async ({ visitor, variant }, route) => {
  await visitor.goTo(route);
  return flawsOnceSettled(visitor, variant.fault === 'latency');
};

/** A screen without its responses shows that it loads, unless it is complete or a form that can be filled in. */
const lookEarly: Look = async (walker, route) => {
  const { visitor, operator } = walker;
  await failAllCalls(operator, 'latency');
  await visitor.open(route);
  const flaws = await flawsOnceSettled(visitor, true);
  if (flaws.includes(endless)) return flaws;
  const says = (await visitor.page.locator('main .skeleton').count()) > 0;
  const early = await visitor.text();
  const isEnough = says || (await isForm(visitor));
  await operator.ok(control.clearFaults);
  const full = isEnough ? early : await wordsWhenFull(walker, route);
  return early === full ? flaws : [...flaws, `It does not say that it loads. ${difference(early, full)}`];
};

/**
 * A screen with failed calls says so, and a retry completes it. A call that is under way while the fault is removed may
 * still fail, so a flaw must appear twice.
 */
const showsFailureAndRecovers: Look = async (walker, route) => {
  const flaws = await lookAndTryAgain(walker, route, wordsNext);
  return flaws.length === 0 ? flaws : lookAndTryAgain(walker, route, wordsWhenFull);
};

async function lookAndTryAgain(walker: Walker, route: string, wordsOf: typeof wordsNext): Promise<string[]> {
  const { visitor, operator } = walker;
  await operator.ok(control.clearFaults);
  const full = await wordsOf(walker, route);
  await failAllCalls(operator, 'error');
  await visitor.open(route);
  const flaws = await flawsOnceSettled(visitor);
  if (flaws.includes(endless)) return flaws;
  const retry = visitor.page.locator('main').getByRole('alert').getByRole('button');
  const saidSo = (await retry.count()) > 0;
  if (saidSo && !(await isInReach(retry.first()))) flaws.push('Something covers the button to try again.');
  await operator.ok(control.clearFaults);
  if (!saidSo && (await isForm(visitor))) return flaws;
  if (!(await tryAgain(visitor, retry))) flaws.push('It fails although the calls succeed.');
  if (await visitor.shows(full)) return flaws;
  const what = saidSo
    ? 'Trying again does not bring all of it.'
    : 'It does not say that something is missing.';
  return [...flaws, `${what} ${difference(await visitor.text(), full)}`];
}

const isInReach = (button: Locator): Promise<boolean> =>
  button.click({ trial: true }).then(
    () => true,
    () => false,
  );

/** Presses all retry buttons at once. One may disappear by itself when the connection is back. */
async function tryAgain(visitor: Visitor, retry: Locator): Promise<boolean> {
  for (let tries = 0; tries < 3 && (await retry.count()) > 0; tries += 1) {
    await retry.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    if (!(await visitor.settles())) return false;
  }
  return (await retry.count()) === 0;
}

/** Shows the first difference between two texts. */
function difference(shown: string, full: string): string {
  let same = 0;
  while (same < shown.length && shown[same] === full[same]) same += 1;
  const from = Math.max(0, same - 20);
  return `It shows "${shown.slice(from, from + 100)}" instead of "${full.slice(from, from + 100)}".`;
}

const isForm = async ({ page }: Visitor): Promise<boolean> =>
  (await page.locator('main').getByRole('textbox').count()) > 0;

/** Longer than a screen waits with the parts that it loads when the browser is idle. */
const idleMs = 2000;

/** The text of a screen that is opened in a fresh page, with its idle parts. */
async function wordsWhenFull({ visitor }: Walker, route: string): Promise<string> {
  await visitor.open(route);
  await visitor.settles();
  let [before, text] = ['', await visitor.text()];
  while (text !== before) {
    await pause(idleMs);
    await visitor.settles();
    [before, text] = [text, await visitor.text()];
  }
  return text;
}

/** The text of a screen that is opened within the app. */
async function wordsNext({ visitor }: Walker, route: string): Promise<string> {
  await visitor.goTo(route);
  await visitor.settles();
  return visitor.text();
}

const member = { fixture: 'basic', who: 'alice', language: 'en-US' } as const;
/** A region that accepts cash, in another currency than the rich fixture. */
const nigerian = { ...member, region: 'ng' } as const;
const yearLong = { fixture: 'rich', who: 'nafula', language: 'hi-IN' } as const;
const beginner = { fixture: 'empty', who: 'newcomer', language: 'en-US' } as const;
const onlooker = { fixture: 'rich', who: 'zawadi', language: 'hi-IN' } as const;

interface Walk {
  readonly state: string;
  readonly variant: Variant;
  readonly look: Look;
  readonly members: number;
}

const walks: readonly Walk[] = [
  { state: 'full', variant: { ...nigerian, colorScheme: 'light' }, look: lookAround, members: 2 },
  { state: 'full', variant: { ...yearLong, colorScheme: 'dark' }, look: lookAround, members: 2 },
  { state: 'empty', variant: { ...beginner, colorScheme: 'dark' }, look: lookAround, members: 2 },
  { state: 'empty', variant: { ...onlooker, colorScheme: 'light' }, look: lookAround, members: 2 },
  { state: 'loading', variant: { ...member, colorScheme: 'dark' }, look: lookEarly, members: 3 },
  {
    state: 'loading',
    variant: { ...yearLong, colorScheme: 'light', fault: 'latency' },
    look: lookAround,
    members: 2,
  },
  // The client retries twice with pauses before it gives up, so more members walk at once.
  {
    state: 'failing',
    variant: { ...member, colorScheme: 'light' },
    look: showsFailureAndRecovers,
    members: 6,
  },
  {
    state: 'failing',
    variant: { ...yearLong, colorScheme: 'dark', fault: 'drop' },
    look: lookAround,
    members: 6,
  },
];

describe.each(walks)('every screen, $state, 320 px wide', ({ variant, look, members }) => {
  it(
    `has no flaws for ${variant.who} in ${variant.language}, ${variant.colorScheme}`,
    { timeout: 600_000 },
    async () => expect(await walk(variant, look, members)).toEqual({}),
  );
});
