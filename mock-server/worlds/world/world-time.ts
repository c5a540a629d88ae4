import { findClock, updateClock } from '../../clock/clock-store.ts';
import { isDamage } from '../../db/open.ts';
import { earliestAt, leapMs, timeAt, type ClockState } from '../../clock/clock.ts';
import type { Runtime } from '../../handling/runtime.ts';
import type { WorldStorage } from '../storage/world-storage.ts';
import { insertCommand, lastInstant } from '../storage/command-store.ts';

interface Parts {
  readonly storage: WorldStorage;
  readonly runtime: Runtime;
  /** True to write changes of the world to its command log. */
  readonly isRecorded: boolean;
}

/**
 * The time of one world: its clock, and the instant of its last transaction, before which the time never goes back. Both
 * are cached, so that the time of a closed world is known.
 */
export class WorldTime {
  #clock: ClockState | undefined;
  #lastAt: number | undefined;
  #isStale = false;
  /** Added to the system time after the system clock was set back. */
  #shiftMs = 0;

  constructor(
    private readonly parts: Parts,
    known?: { readonly clock: ClockState; readonly lastAt: number },
  ) {
    this.#clock = known?.clock;
    this.#lastAt = known?.lastAt;
  }

  get clock(): ClockState {
    this.#refresh();
    return (this.#clock ??= this.parts.storage.attempt(findClock));
  }

  /** The instant of the last transaction. */
  get lastAt(): number {
    this.#refresh();
    return (this.#lastAt ??= this.parts.storage.attempt(lastInstant));
  }

  /** Reads both again after a transaction was undone. A damaged world keeps the last known ones. */
  #refresh(): void {
    const { storage } = this.parts;
    if (!this.#isStale || storage.isDamaged) return;
    try {
      [this.#clock, this.#lastAt] = storage.attempt((sql) => [findClock(sql), lastInstant(sql)] as const);
      this.#isStale = false;
    } catch (error) {
      if (!isDamage(error)) throw error;
    }
  }

  /** The world's time. After the system clock was set back, it continues from the last transaction. */
  now(): number {
    const { clock, lastAt } = this;
    return Math.max(lastAt, timeAt(clock, this.#systemNow(earliestAt(clock, lastAt))));
  }

  /** The time by which the world is ahead because the system clock was ahead for a while. */
  get leapMs(): number {
    return leapMs(this.clock, this.now(), this.parts.runtime.now());
  }

  #systemNow(earliest: number): number {
    const now = this.parts.runtime.now();
    this.#shiftMs = Math.max(this.#shiftMs, earliest - now);
    return now + this.#shiftMs;
  }

  /** Notes the instant of a transaction. */
  noteTransaction(at: number): void {
    this.#refresh();
    this.#lastAt = at;
  }

  /** Sets the clock inside a transaction, and logs that as a command. */
  set(name: 'clock.advance' | 'clock.mode', at: number, state: Omit<ClockState, 'anchorMachineAt'>): void {
    const { storage, runtime, isRecorded } = this.parts;
    const clock = { ...state, anchorMachineAt: runtime.now() };
    updateClock(storage.sql, clock);
    this.#clock = clock;
    this.#shiftMs = 0;
    if (!isRecorded) return;
    const { anchorWorldAt: to, anchorMachineAt: machineAt, mode, rate } = clock;
    const detail = { input: name === 'clock.advance' ? { to } : { mode, rate }, machineAt };
    insertCommand(storage.sql, { at, name, requestId: '', detail });
  }

  /** Drops the cache after a transaction was undone. */
  invalidate(): void {
    this.#isStale = true;
  }
}
