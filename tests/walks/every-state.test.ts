import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { useBrowser } from '#tests/support/browser.ts';
import { flawsOf } from '#tests/support/flaws.ts';
import { walk, type Guise, type Look, type Walker } from '#tests/support/walk.ts';
import { failAllCalls } from '../../scripts/screens/states.ts';
import type { Visitor } from '../../scripts/screens/visitor.ts';

useBrowser();

const endless = 'It never stops loading.';

/** From screen to screen, as a member goes. */
const lookAround: Look = async ({ visitor, guise }, route) => {
  await visitor.goTo(route);
  const hasArrived = await visitor.settles({ withoutAnswers: guise.fault === 'latency' });
  return hasArrived ? flawsOf(visitor.page) : [endless];
};

/**
 * A screen that has more to show once the answers are there says until then that it loads, unless it is a form that can be
 * filled in meanwhile.
 */
const lookEarly: Look = async (walker, route) => {
  const { visitor, operator } = walker;
  await failAllCalls(operator, 'latency');
  await visitor.open(route);
  if (!(await visitor.settles({ withoutAnswers: true }))) return [endless];
  const flaws = await flawsOf(visitor.page);
  const says = (await visitor.page.locator('main .skeleton').count()) > 0;
  const early = await visitor.text();
  const isEnough = says || (await isForm(visitor));
  await operator.ok(control.clearFaults);
  const full = isEnough ? early : await wordsWhenFull(walker, route);
  return early === full ? flaws : [...flaws, `It does not say that it loads. ${difference(early, full)}`];
};

/**
 * A screen that lacks something because calls failed says so, and trying again brings all of it. A call that is under way
 * while the fault is lifted may fail behind the back of whoever tries again: a second look tells.
 */
const lookInVain: Look = async (walker, route) => {
  const flaws = await lookAndTryAgain(walker, route, wordsNext);
  return flaws.length === 0 ? flaws : lookAndTryAgain(walker, route, wordsWhenFull);
};

async function lookAndTryAgain(walker: Walker, route: string, wordsOf: typeof wordsNext): Promise<string[]> {
  const { visitor, operator } = walker;
  await operator.ok(control.clearFaults);
  const full = await wordsOf(walker, route);
  await failAllCalls(operator, 'error');
  await visitor.open(route);
  if (!(await visitor.settles())) return [endless];
  const flaws = await flawsOf(visitor.page);
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

/** Presses every offer to try again at once: one may vanish by itself, where the connection is found to be back. */
async function tryAgain(visitor: Visitor, retry: Locator): Promise<boolean> {
  for (let tries = 0; tries < 3 && (await retry.count()) > 0; tries += 1) {
    await retry.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    if (!(await visitor.settles())) return false;
  }
  return (await retry.count()) === 0;
}

/** Where two texts begin to differ. */
function difference(shown: string, full: string): string {
  let same = 0;
  while (same < shown.length && shown[same] === full[same]) same += 1;
  const from = Math.max(0, same - 20);
  return `It shows "${shown.slice(from, from + 100)}" instead of "${full.slice(from, from + 100)}".`;
}

const isForm = async ({ page }: Visitor): Promise<boolean> =>
  (await page.locator('main').getByRole('textbox').count()) > 0;

async function wordsWhenFull({ visitor }: Walker, route: string): Promise<string> {
  await visitor.open(route);
  await visitor.settles();
  return visitor.text();
}

/** The same of a screen that comes after another one: the app need not be loaded for it. */
async function wordsNext({ visitor }: Walker, route: string): Promise<string> {
  await visitor.goTo(route);
  await visitor.settles();
  return visitor.text();
}

const member = { fixture: 'basic', who: 'alice', language: 'en-US' } as const;
/** Where cash is taken, in another currency than in the year-long life. */
const nigerian = { ...member, region: 'ng' } as const;
const yearLong = { fixture: 'rich', who: 'nafula', language: 'hi-IN' } as const;
const beginner = { fixture: 'empty', who: 'newcomer', language: 'en-US' } as const;
const onlooker = { fixture: 'rich', who: 'zawadi', language: 'hi-IN' } as const;

interface Walk {
  readonly state: string;
  readonly guise: Guise;
  readonly look: Look;
  readonly members: number;
}

const walks: readonly Walk[] = [
  { state: 'full', guise: { ...nigerian, colorScheme: 'light' }, look: lookAround, members: 2 },
  { state: 'full', guise: { ...yearLong, colorScheme: 'dark' }, look: lookAround, members: 2 },
  { state: 'empty', guise: { ...beginner, colorScheme: 'dark' }, look: lookAround, members: 2 },
  { state: 'empty', guise: { ...onlooker, colorScheme: 'light' }, look: lookAround, members: 2 },
  { state: 'loading', guise: { ...member, colorScheme: 'dark' }, look: lookEarly, members: 3 },
  {
    state: 'loading',
    guise: { ...yearLong, colorScheme: 'light', fault: 'latency' },
    look: lookAround,
    members: 2,
  },
  // The client retries twice with pauses before it gives up, so more members walk at once.
  { state: 'failing', guise: { ...member, colorScheme: 'light' }, look: lookInVain, members: 6 },
  {
    state: 'failing',
    guise: { ...yearLong, colorScheme: 'dark', fault: 'drop' },
    look: lookAround,
    members: 6,
  },
];

describe.each(walks)('every screen, $state, 320 px wide', ({ guise, look, members }) => {
  it(
    `stands as it should to ${guise.who} in ${guise.language}, ${guise.colorScheme}`,
    { timeout: 600_000 },
    async () => expect(await walk(guise, look, members)).toEqual({}),
  );
});
