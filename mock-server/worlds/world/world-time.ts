import { LAST_INSTANT } from '#contract/control/clock.ts';
import { findClock, updateClock } from '../../clock/clock-store.ts';
import { isDamage } from '../../db/open.ts';
import type { ClockState } from '../../clock/clock.ts';
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
    const pace = { mode, rate, ...(clock.sessionsAt !== null && { sessionsAt: clock.sessionsAt }) };
    const detail = { input: name === 'clock.advance' ? { to } : pace, machineAt };
    insertCommand(storage.sql, { at, name, requestId: '', detail });
  }

  /** Drops the cache after a transaction was undone. */
  invalidate(): void {
    this.#isStale = true;
  }
}

/**
 * The world's time at a system time. It stops while the system clock is behind the anchor, and at the last instant, which a
 * fast clock reaches within days.
 */
export function timeAt({ anchorWorldAt, anchorMachineAt, rate }: ClockState, systemNow: number): number {
  const passed = Math.max(0, systemNow - anchorMachineAt) * rate;
  return Math.floor(Math.min(anchorWorldAt + passed, Math.max(anchorWorldAt, LAST_INSTANT)));
}

/** The earliest system time that is not behind the clock: its anchor, or the world's last transaction if that is later. */
const earliestAt = ({ anchorWorldAt, anchorMachineAt, rate }: ClockState, lastAt: number): number =>
  anchorMachineAt + (rate > 0 ? Math.max(0, lastAt - anchorWorldAt) / rate : 0);

const MIN_LEAP_MS = 60_000;

/**
 * The time by which a world at `worldNow` is ahead of its clock, because the system clock was ahead for a while. If the
 * clock was set in that while, its anchor is later than the system time. Corrections of the system clock by less than a minute
 * are left out.
 */
function leapMs(
  { anchorWorldAt, anchorMachineAt, rate }: ClockState,
  worldNow: number,
  systemNow: number,
): number {
  const passed = systemNow - anchorMachineAt;
  const ahead = worldNow - anchorWorldAt - passed * (passed < 0 ? 1 : rate);
  return ahead < MIN_LEAP_MS * Math.max(1, rate) ? 0 : Math.floor(ahead);
}
