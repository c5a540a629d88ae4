import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import type { Locale } from '#contract/languages.ts';
import type { PseudoLocale } from '#client/device/pseudo-locales.ts';
import { hashOf } from './routes.ts';

const TIMEOUT_MS = 30_000;
const RETRY_MS = 20;
/** Playwright polls in every animation frame by default, which keeps an idle page busy. In milliseconds. */
export const polling = 50;

/** A page that opens screens of the client in one world and waits until each has settled. */
export class Visitor {
  readonly #pending = new Set<Request>();

  constructor(
    readonly page: Page,
    private readonly origin: string,
    readonly world: string,
    /** A phone of the harness, without the harness around it. */
    private readonly phone?: string,
  ) {
    page.on('request', (request) => this.#pending.add(request));
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
  }

  /** Logs in without the login screen, as the harness does. Takes effect at the next `open`. */
  async logIn(token: string): Promise<void> {
    await this.#store(`token@${this.world}`, token);
  }

  /** Takes effect at the next `open`. */
  async setLanguage(language: Locale | PseudoLocale): Promise<void> {
    await this.#store('language', language);
  }

  /**
   * Opens a route in a fresh page, with empty caches in memory. Does not wait for the page's `load`: a picture that waits
   * behind held-back answers delays it forever.
   */
  async open(route: string): Promise<void> {
    this.#pending.clear();
    await this.#leave();
    await this.page.goto(this.#addressOf(route), { waitUntil: 'domcontentloaded' });
  }

  /**
   * Goes to an empty page by script: `page.goto` would start a new renderer process, which parses the whole app again. A
   * page of the server could wait forever, because held-back answers occupy the browser's connections.
   */
  async #leave(): Promise<void> {
    if (this.page.url() === 'about:blank') return;
    await this.page.evaluate(() => location.assign('about:blank'));
    await this.page.waitForURL('about:blank');
  }

  /** Navigates to a route within the app and waits until the previous screen is gone. */
  async goTo(route: string): Promise<void> {
    await this.follow(this.#addressOf(route));
  }

  /** Navigates like `goTo`, to an address such as a link has. */
  async follow(address: string): Promise<void> {
    if (this.page.url() === address) return;
    await this.page.evaluate(() => document.querySelector('.shell-screen')?.setAttribute('data-left', ''));
    await this.page.goto(address);
    await this.page.waitForFunction(() => document.querySelector('[data-left]') === null, null, { polling });
  }

  /**
   * Waits until the screen has loaded and nothing moves, and closes pop-ups in front of it. `withoutAnswers` accepts
   * loading placeholders, for runs that hold answers back. Returns false if the screen never settles.
   */
  async settles({ withoutAnswers = false } = {}): Promise<boolean> {
    return (await this.readSettled('null', { withoutAnswers })) !== undefined;
  }

  /** Waits as `settles` does, and evaluates an expression before anything changes. Undefined if the screen never settles. */
  async readSettled<Value>(expression: string, { withoutAnswers = false } = {}): Promise<Value | undefined> {
    const script = `(async () => {
      const __name = (one) => one;
      if (!(await (${String(isAtRest)})(${withoutAnswers}))) return 'moving';
      return document.querySelector('dialog[open]') ? 'popup' : { value: ${expression} };
    })()`;
    let value: Value | undefined;
    await this.#waitFor(async () => {
      if (this.#isWaiting(withoutAnswers)) return false;
      const found = await this.page.evaluate<'moving' | 'popup' | { value: Value }>(script);
      if (found === 'moving' || this.#isWaiting(withoutAnswers)) return false;
      if (found === 'popup') await this.page.keyboard.press('Escape');
      else ({ value } = found);
      return found !== 'popup';
    });
    return value;
  }

  /** The text of the screen with its digits replaced, because times change between two reads. */
  async text(): Promise<string> {
    const text = await this.page.locator('main').innerText();
    return text.replace(/\d+/g, '0').replace(/\s+/g, ' ');
  }

  /**
   * Waits until the screen has this text. Returns false if it never has. Ignores the order of words: late content is placed
   * below earlier content, so that nothing shifts.
   */
  async shows(text: string): Promise<boolean> {
    const wanted = sortWords(text);
    return this.#waitFor(async () => (await this.settles()) && sortWords(await this.text()) === wanted);
  }

  async #waitFor(condition: () => Promise<boolean>): Promise<boolean> {
    const until = Date.now() + TIMEOUT_MS;
    while (Date.now() < until) {
      if (await condition()) return true;
      await pause(RETRY_MS);
    }
    return false;
  }

  #isWaiting(withoutAnswers: boolean): boolean {
    return [...this.#pending].some((request) => {
      const type = request.resourceType();
      // Held-back answers occupy the browser's few connections, so pictures wait behind them.
      if (withoutAnswers) return ['document', 'script', 'stylesheet'].includes(type);
      // Videos and the live channel keep their requests open.
      return !['eventsource', 'media'].includes(type);
    });
  }

  async #store(key: string, value: string): Promise<void> {
    await this.page.evaluate(
      ([name = '', text = '']) => localStorage.setItem(name, JSON.stringify(text)),
      [this.phone === undefined ? `assay:${key}` : `assay:${this.phone}:${key}`, value],
    );
  }

  #addressOf(route: string): string {
    const page = this.phone === undefined ? '?' : `phone?phone=${this.phone}&`;
    return `${this.origin}/${page}world=${this.world}${hashOf(route)}`;
  }
}

/**
 * Runs in the page: whether nothing loads or moves for three frames in a row, within one second. One frame is not enough,
 * because an answer can cause another request. Endless animations such as spinners do not count as movement. Scrolls to the
 * parts that load once they are seen, and back.
 */
async function isAtRest(withoutAnswers: boolean): Promise<boolean> {
  const isLoading = () =>
    document.querySelector('.skeleton, [data-unseen], .spinner, [aria-busy="true"]') !== null ||
    [...document.images].some(
      (image) =>
        !image.complete &&
        // A hidden lazy picture is never fetched.
        image.checkVisibility() &&
        (image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight),
    );
  const isMoving = () =>
    // During a view transition a snapshot of the page covers it.
    Reflect.get(document, 'activeViewTransition') ||
    document.getAnimations().some(
      ({ playState, effect, timeline }) =>
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity &&
        // Scroll-driven animations move only while the member scrolls.
        timeline === document.timeline,
    );
  const isReady = () => document.querySelector('h1') !== null;
  const isStill = () => isReady() && (withoutAnswers || !isLoading()) && !isMoving();

  const top = scrollY;
  const scrollBack = () => scrollTo({ top, behavior: 'instant' });
  const until = performance.now() + 1000;
  for (let frames = 0; frames < 3; frames += 1) {
    if (isStill()) {
      if (scrollY !== top) scrollBack();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      continue;
    }
    if (performance.now() > until) {
      scrollBack();
      return false;
    }
    document.querySelector('[data-unseen]')?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    frames = -1;
  }
  return true;
}

const sortWords = (text: string): string => text.trim().split(' ').toSorted().join(' ');
