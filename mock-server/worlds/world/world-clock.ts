import { findClock, updateClock } from '../../clock/clock-store.ts';
import { timeAt, type ClockState } from '../../clock/clock.ts';
import type { WorldDatabase } from '../storage/world-database.ts';
import type { Runtime } from '../../runtime.ts';
import { insertCommand, lastInstant } from './command-store.ts';

interface Parts {
  readonly database: WorldDatabase;
  readonly runtime: Runtime;
  /** Whether what changes the world is logged. */
  readonly records: boolean;
}

/**
 * The time of one world: its clock, and the instant of its last transaction, behind which its time never goes. Both are
 * kept in memory beside the database, so that the time can be told of a world that is not open.
 */
export class WorldClock {
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
    return (this.#clock ??= findClock(this.parts.database.sql));
  }

  /** The instant of the last transaction: the next is never before it. */
  get lastAt(): number {
    return (this.#lastAt ??= lastInstant(this.parts.database.sql));
  }

  /** The world's time. A machine's clock that was set back never takes it back behind what has happened. */
  now(): number {
    return Math.max(this.lastAt, timeAt(this.clock, this.parts.runtime.now()));
  }

  /** The world's time when its clock was last set, or something happened since. */
  get anchoredAt(): number {
    return Math.max(this.lastAt, this.clock.anchorWorldAt);
  }

  /** A transaction is made at this instant. */
  noteTransaction(at: number): void {
    this.#lastAt = at;
  }

  /** Sets the clock and logs it; to be called in a transaction. */
  set(name: 'clock.advance' | 'clock.mode', at: number, state: Omit<ClockState, 'anchorMachineAt'>): void {
    const { database, runtime, records } = this.parts;
    const clock = { ...state, anchorMachineAt: runtime.now() };
    updateClock(database.sql, clock);
    this.#clock = clock;
    if (!records) return;
    const { anchorWorldAt: to, anchorMachineAt: machineAt, mode, rate } = clock;
    const detail = { input: name === 'clock.advance' ? { to } : { mode, rate }, machineAt };
    insertCommand(database.sql, { at, name, requestId: '', detail });
  }

  /** What was set or has passed may have been undone: it is read anew. */
  invalidate(): void {
    this.#clock = undefined;
    this.#lastAt = undefined;
  }
}
