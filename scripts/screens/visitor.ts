import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import type { Locale } from '#contract/languages.ts';
import { hashOf } from './routes.ts';

const patienceMs = 30_000;
const betweenLooksMs = 20;
/** How often a page is looked at, in ms: one that is looked at in each frame works hardest where it has only to wait. */
export const polling = 50;

/** A page that goes from screen to screen of the client in one world, and knows when each of them has arrived. */
export class Visitor {
  readonly #open = new Set<Request>();

  constructor(
    readonly page: Page,
    private readonly origin: string,
    readonly world: string,
  ) {
    page.on('request', (request) => this.#open.add(request));
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
  }

  /** Logs the page in without its login screen, as the harness does; it shows from the next opening on. */
  async becomes(token: string): Promise<void> {
    await this.#keep(`token@${this.world}`, token);
  }

  /** Chooses the language; it shows from the next opening on. */
  async speaks(language: Locale): Promise<void> {
    await this.#keep('language', language);
  }

  /** Opens a route's screen as an address from outside does: nothing is known yet. */
  async open(route: string): Promise<void> {
    this.#open.clear();
    await this.#leave();
    await this.page.goto(this.#addressOf(route));
  }

  /**
   * To an empty page, as by a link: a browser that is sent to one from outside starts a process, and all of the app is read
   * anew there. A page of the server might wait for ever, since answers that are held back hold its few connections.
   */
  async #leave(): Promise<void> {
    if (this.page.url() === 'about:blank') return;
    await this.page.evaluate(() => location.assign('about:blank'));
    await this.page.waitForURL('about:blank');
  }

  /** Goes to a route's screen from the one that is shown, which has gone by then. */
  async goTo(route: string): Promise<void> {
    await this.follow(this.#addressOf(route));
  }

  /** The same by an address, as of a link on the screen that is shown. */
  async follow(address: string): Promise<void> {
    if (this.page.url() === address) return;
    await this.page.evaluate(() => document.querySelector('.shell-screen')?.setAttribute('data-left', ''));
    await this.page.goto(address);
    await this.page.waitForFunction(() => document.querySelector('[data-left]') === null, null, { polling });
  }

  /**
   * Waits until the screen shows what there is to show, and nothing moves any more. Where the platform's answers are held
   * back, that is everything but those. What pops up in front of it is put away, as by whoever came for the screen.
   * Answers whether it came to that: a screen may go on loading for ever.
   */
  async arrives({ withoutAnswers = false } = {}): Promise<boolean> {
    return this.#waitFor(async () => {
      if (this.#awaits(withoutAnswers)) return false;
      const isStill = await this.page.evaluate(comesToRest, withoutAnswers);
      if (!isStill || this.#awaits(withoutAnswers)) return false;
      const popups = await this.page.locator('dialog[open]').count();
      if (popups > 0) await this.page.keyboard.press('Escape');
      return popups === 0;
    });
  }

  /** What the screen says, without its figures: between two looks, time goes by. */
  async words(): Promise<string> {
    const text = await this.page.locator('main').innerText();
    return text.replace(/\d+/g, '0').replace(/\s+/g, ' ');
  }

  /**
   * Waits until the screen says this, and answers whether it came to that. The order may be another: what came late stands
   * below what it would have pushed down.
   */
  async comesToSay(words: string): Promise<boolean> {
    const wanted = sorted(words);
    return this.#waitFor(async () => (await this.arrives()) && sorted(await this.words()) === wanted);
  }

  async #waitFor(condition: () => Promise<boolean>): Promise<boolean> {
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      if (await condition()) return true;
      await pause(betweenLooksMs);
    }
    return false;
  }

  #awaits(withoutAnswers: boolean): boolean {
    return [...this.#open].some((request) => {
      const type = request.resourceType();
      // Behind answers that are held back a browser lets pictures wait, too: it opens few connections to a server.
      if (withoutAnswers) return ['document', 'script', 'stylesheet'].includes(type);
      // A film goes on as long as it is watched, and the live channel for ever.
      return !['eventsource', 'media'].includes(type);
    });
  }

  async #keep(key: string, value: string): Promise<void> {
    await this.page.evaluate(
      ([name = '', text = '']) => localStorage.setItem(`assay:${name}`, JSON.stringify(text)),
      [key, value],
    );
  }

  #addressOf(route: string): string {
    return `${this.origin}/?world=${this.world}${hashOf(route)}`;
  }
}

/**
 * In the page: whether it comes to rest within a second. Nothing moves then, and does not in the next two frames either,
 * since what an answer brings may ask for more. A spinner turns for ever; what is hidden away does not count. Where it
 * still loads, no frame is asked for.
 */
async function comesToRest(withoutAnswers: boolean): Promise<boolean> {
  const loads = () =>
    document.querySelector('.skeleton, .spinner, [aria-busy="true"]') !== null ||
    [...document.images].some(
      (image) =>
        !image.complete && (image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight),
    );
  const moves = () =>
    // Before one screen passes into another, a picture of the page lies over it.
    Reflect.get(document, 'activeViewTransition') ||
    document.getAnimations().some(
      ({ playState, effect, timeline }) =>
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity &&
        // What follows a list's scrolling rests with it.
        timeline === document.timeline,
    );
  // What is drawn by the build is not the app's own yet.
  const isThere = () => document.querySelector('h1') && !document.querySelector('[data-drawn]');
  const rests = () => isThere() && (withoutAnswers || !loads()) && !moves();

  const until = performance.now() + 1000;
  for (let frames = 0; frames < 3; frames += 1) {
    if (rests()) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      continue;
    }
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
    frames = -1;
  }
  return true;
}

const sorted = (words: string): string => words.trim().split(' ').toSorted().join(' ');
