import type { Earned } from '#contract/control/clock.ts';
import type { ClockState } from '../../clock/clock.ts';
import { nextPass } from '../../handling/real-time.ts';
import type { WorldStorage } from '../storage/world-storage.ts';
import type { DueAgenda } from './due-agenda.ts';
import { NOTHING_EARNED, type ClockAdvance } from '../../handling/due-rules.ts';
import type { Subscribers } from './subscribers.ts';
import type { TransactionContext } from '../../handling/transaction-context.ts';
import type { WorldTime } from './world-time.ts';

/** The length of a slice of due events. */
const SLICE_MS = 25;

interface Parts {
  readonly storage: WorldStorage;
  readonly time: WorldTime;
  readonly agenda: DueAgenda;
  readonly subscribers: Subscribers;
}

/** The clock of one world: its time, its moves and its mode. */
export class WorldClock {
  #lastAdvance: ClockAdvance | null = null;
  #catchingUp: Promise<void> | undefined;

  constructor(private readonly parts: Parts) {}

  get state(): ClockState {
    return this.parts.time.clock;
  }

  /** The instant at which the clock was set or, if it is later, the instant of the last transaction. */
  get anchoredAt(): number {
    const { lastAt, clock } = this.parts.time;
    return Math.max(lastAt, clock.anchorWorldAt);
  }

  /** The last move of the clock. Kept in memory only, so it is null after a restart and in a fork. */
  get lastAdvance(): ClockAdvance | null {
    return this.#lastAdvance;
  }

  now(): number {
    return this.parts.time.now();
  }

  get leapMs(): number {
    return this.parts.time.leapMs;
  }

  /** Fires everything due by now, and returns this instant. A caller continues at it, not at a later one. */
  catchUp(): number {
    this.parts.storage.assertUsable();
    const now = this.now();
    this.parts.agenda.fireUntil(now);
    return now;
  }

  /** True while events are due that were not fired yet. */
  get isBehind(): boolean {
    return this.parts.agenda.isDue(this.now());
  }

  /** Fires due events for a moment. Returns true if there were any. */
  catchUpBriefly(): boolean {
    this.parts.storage.assertUsable();
    const { isBehind } = this;
    if (isBehind) this.parts.agenda.fireSlice(this.now(), SLICE_MS);
    return isBehind;
  }

  /**
   * Fires everything due, a slice at a time, so that other worlds are served in between. All calls that wait for it share one
   * slice in each pass of the event loop.
   */
  catchUpInSlices(): Promise<void> {
    return (this.#catchingUp ??= this.#fireInSlices().finally(() => (this.#catchingUp = undefined)));
  }

  async #fireInSlices(): Promise<void> {
    const { storage } = this.parts;
    while (!storage.isClosed && this.isBehind) {
      storage.touch();
      this.catchUpBriefly();
      await nextPass();
    }
  }

  /**
   * The instant of a transaction, after everything due by then was fired: the present, or the instant of a replayed
   * command.
   */
  catchUpTo(replayOf: TransactionContext['replayOf']): number {
    if (!replayOf) return this.catchUp();
    this.parts.agenda.fireUntil(replayOf.at);
    return replayOf.at;
  }

  /**
   * Moves the clock ahead to an instant and fires every entry due on the way, each at its own instant, all or nothing. The
   * clock then runs, or stays frozen, as before. `earnedSince` says at the end what was earned since the start.
   */
  advanceTo(target: number, earnedSince: (from: number) => Earned = () => NOTHING_EARNED): ClockAdvance {
    const { storage, time, agenda } = this.parts;
    storage.assertUsable();
    storage.touch();
    const from = this.now();
    const fired = agenda.fireUntil(target, () =>
      time.set('clock.advance', from, { ...this.state, anchorWorldAt: target }),
    );
    const advance = { from, now: target, ...fired, earned: earnedSince(from) };
    this.#lastAdvance = advance;
    this.#publish(fired.count);
    return advance;
  }

  /** Changes how the clock runs from the present on, or from the instant of a replayed command. */
  setMode(mode: ClockState['mode'], rate: number, replayOf?: TransactionContext['replayOf']): void {
    const { time, agenda } = this.parts;
    const anchorWorldAt = this.catchUpTo(replayOf);
    agenda.atomically(() =>
      time.set('clock.mode', anchorWorldAt, { ...this.state, anchorWorldAt, mode, rate }),
    );
    this.#publish(0);
  }

  /**
   * Fires everything due by an instant ahead, a slice at a time, so that other calls are served in between. The clock then
   * still has to be moved there. Ends early if the world does.
   */
  async fireInSlices(target: number): Promise<void> {
    const { storage, agenda } = this.parts;
    while (!storage.isClosed && agenda.isDue(target)) {
      storage.touch();
      agenda.fireSlice(target, SLICE_MS);
      await nextPass();
    }
  }

  /** Continues a clock that has stood still at an instant. Due events stay due, and fire when the world is next used. */
  continueAt(at: number): void {
    const { time, agenda } = this.parts;
    agenda.atomically(() => time.set('clock.mode', at, { ...this.state, anchorWorldAt: at }));
  }

  /**
   * Runs `work` on clock and world in one transaction. An error undoes all of it; otherwise its events are published
   * together.
   */
  atomically<T>(work: () => T): T {
    const { subscribers, agenda } = this.parts;
    const lastAdvance = this.#lastAdvance;
    try {
      return subscribers.batch(() => agenda.atomically(work));
    } catch (error) {
      this.#lastAdvance = lastAdvance;
      throw error;
    }
  }

  #publish(fired: number): void {
    const now = this.now();
    const { mode, rate } = this.state;
    const data = () => ({ now, mode, rate, fired });
    this.parts.subscribers.publish(now, [{ memberId: null, kind: 'clock', rate }], [{ kind: 'clock', data }]);
  }
}
