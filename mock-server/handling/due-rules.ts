import type { Earned } from '#contract/control/clock.ts';
import type { AgendaEntry } from '../clock/agenda.ts';
import type { World } from './world.ts';

/** The handlers of due agenda entries, by kind. */
export type DueRules = Readonly<Record<string, (world: World, subject: number) => void>>;

/** The entries that an advance fired: the first ones in order, and the total. */
export interface FiredEntries {
  readonly fired: Fired[];
  readonly count: number;
  /** The number of each kind, in the order in which the kinds first fired. */
  readonly kinds: { readonly kind: string; readonly count: number }[];
}

/** A move of the clock, what it fired and what was earned meanwhile. */
export interface ClockAdvance extends FiredEntries {
  readonly from: number;
  readonly now: number;
  readonly earned: Earned;
}

interface Fired {
  readonly at: number;
  readonly kind: string;
  readonly subject: string;
}

const MAX_LISTED = 1000;
export const NOTHING_FIRED: FiredEntries = { fired: [], count: 0, kinds: [] };
export const NOTHING_EARNED: Earned = { amount: '0.00', dividend: '0.00', machines: 0, members: 0, list: [] };

/** Counts fired entries by kind, and lists the first of them. */
export class FiredTally {
  readonly #fired: Fired[] = [];
  readonly #kinds = new Map<string, number>();
  #count = 0;

  add({ dueAt, kind, subject }: AgendaEntry): void {
    this.#count += 1;
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    if (this.#fired.length < MAX_LISTED) this.#fired.push({ at: dueAt, kind, subject: String(subject) });
  }

  sum(): FiredEntries {
    const kinds = [...this.#kinds].map(([kind, count]) => ({ kind, count }));
    return { fired: this.#fired, count: this.#count, kinds };
  }
}
