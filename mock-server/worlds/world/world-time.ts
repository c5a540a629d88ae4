import { findClock, updateClock } from '../../clock/clock-store.ts';
import { timeAt, type ClockState } from '../../clock/clock.ts';
import type { Runtime } from '../../runtime.ts';
import type { WorldStorage } from '../storage/world-storage.ts';
import { insertCommand, lastInstant } from './command-store.ts';

interface Parts {
  readonly storage: WorldStorage;
  readonly runtime: Runtime;
  /** Whether changes of the world are written to its command log. */
  readonly isRecorded: boolean;
}

/**
 * The time of one world: its clock, and the instant of its last transaction, before which the time never goes back. Both
 * are cached, so that the time of a closed world can be told.
 */
export class WorldTime {
  #clock: ClockState | undefined;
  #lastAt: number | undefined;

  constructor(
    private readonly parts: Parts,
    known?: { readonly clock: ClockState; readonly lastAt: number },
  ) {
    this.#clock = known?.clock;
    this.#lastAt = known?.lastAt;
  }

  get clock(): ClockState {
    return (this.#clock ??= findClock(this.parts.storage.sql));
  }

  /** The instant of the last transaction. */
  get lastAt(): number {
    return (this.#lastAt ??= lastInstant(this.parts.storage.sql));
  }

  /** The world's time, which stops while the system clock is behind the last transaction. */
  now(): number {
    return Math.max(this.lastAt, timeAt(this.clock, this.parts.runtime.now()));
  }

  /** Notes the instant of a transaction. */
  noteTransaction(at: number): void {
    this.#lastAt = at;
  }

  /** Sets the clock inside a transaction, and logs that as a command. */
  set(name: 'clock.advance' | 'clock.mode', at: number, state: Omit<ClockState, 'anchorMachineAt'>): void {
    const { storage, runtime, isRecorded } = this.parts;
    const clock = { ...state, anchorMachineAt: runtime.now() };
    updateClock(storage.sql, clock);
    this.#clock = clock;
    if (!isRecorded) return;
    const { anchorWorldAt: to, anchorMachineAt: machineAt, mode, rate } = clock;
    const detail = { input: name === 'clock.advance' ? { to } : { mode, rate }, machineAt };
    insertCommand(storage.sql, { at, name, requestId: '', detail });
  }

  /** Drops what is cached: a transaction was undone. */
  invalidate(): void {
    this.#clock = undefined;
    this.#lastAt = undefined;
  }
}
