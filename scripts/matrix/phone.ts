import type { Browser, CDPSession, Page } from 'playwright-core';
import { openScreenPage } from '../screens/open-screen-page.ts';
import { Visitor } from '../screens/visitor.ts';
import { pseudoLocales } from '#client/device/pseudo-locales.ts';
import type { Look, MatrixLanguage, State } from './cells.ts';
import { PlatformTexts } from './platform-texts.ts';
import type { MatrixWorld } from './worlds.ts';

const SCREEN_HEIGHT = 700;

/** One phone that stays in a language and a state, and whose width and letters change. */
export interface MatrixPhone {
  readonly visitor: Visitor;
  readonly state: State;
  readonly platform: PlatformTexts;
  readonly devTools: CDPSession;
  readonly close: () => Promise<void>;
}

interface PhoneOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly world: MatrixWorld;
  readonly language: MatrixLanguage;
  readonly state: State;
  readonly isGuest: boolean;
}

export async function openPhone(options: PhoneOptions): Promise<MatrixPhone> {
  const { browser, origin, world, language, state, isGuest } = options;
  const page = await openScreenPage(browser, {
    viewport: { width: 320, height: SCREEN_HEIGHT },
    locale: language,
    isMobile: true,
    hasTouch: true,
  });
  if (state === 'loading') await servePastHeldAnswers(page);
  if (state === 'failing') await page.addInitScript(hastenRetries);
  // Only the harness's phones know pseudo-locales.
  const phone = (pseudoLocales as readonly string[]).includes(language) ? '1' : undefined;
  const visitor = new Visitor(page, origin, world.name, phone);
  const platform = new PlatformTexts(page);
  await page.goto(`${origin}/mark.svg`);
  await visitor.setLanguage(language);
  if (!isGuest) await visitor.logIn(world.token);
  await visitor.open('nopermission');
  await visitor.settles({ withoutAnswers: state === 'loading' });
  const devTools = await page.context().newCDPSession(page);
  const close = async () => {
    // A request that is still being served would end the run.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  };
  return { visitor, state, platform, devTools, close };
}

/** Held-back answers occupy the connections of the browser, so Node.js fetches the app's files. */
const servePastHeldAnswers = (page: Page): Promise<unknown> =>
  page.route('**', async (route) => {
    const isOfApp = ['document', 'stylesheet', 'script', 'font'].includes(route.request().resourceType());
    if (isOfApp) await route.fulfill({ response: await route.fetch() });
    else await route.fallback();
  });

/**
 * Runs in the page. The client repeats a failed query after one and two seconds, with promises that timers resolve (TanStack
 * Query). These are hastened; countdowns and the live channel keep their pace.
 */
function hastenRetries(): void {
  const { setTimeout: original } = globalThis;
  const hasten = (run: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const isRetry = (ms === 1000 || ms === 2000) && String(run).includes('[native code]');
    return original(run, isRetry ? 20 : ms, ...rest);
  };
  globalThis.setTimeout = Object.assign(hasten, original) as typeof setTimeout;
}

/** Changes the width of the screen and the size of the letters, as the settings of a phone do. */
export async function setLook(phone: MatrixPhone, { width, letters }: Look): Promise<void> {
  await setScreen(phone, { width, height: SCREEN_HEIGHT, letters });
}

/** Changes only what differs, because the whole screen is laid out again. */
export async function setScreen(
  { visitor: { page }, devTools }: MatrixPhone,
  { width, height, letters }: Look & { readonly height: number },
): Promise<void> {
  const size = page.viewportSize();
  if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
  // Chromium forgets the size of letters when the screen changes.
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: (16 * letters) / 100 } });
}
