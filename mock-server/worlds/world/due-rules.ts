import type { AgendaEntry } from '../../clock/agenda.ts';
import type { World } from '../../world.ts';

/** What time does, by kind of agenda entry. */
export type DueRules = Readonly<Record<string, (world: World, subject: number) => void>>;

/** What an advance set off: the first entries in order, and how many there were in all. */
export interface FiredEntries {
  readonly fired: Fired[];
  readonly count: number;
  /** How many of each kind, in the order in which the kinds first came. */
  readonly kinds: { readonly kind: string; readonly count: number }[];
}

/** Where the clock was last moved, from where, and what that set off. */
export interface ClockAdvance extends FiredEntries {
  readonly from: number;
  readonly now: number;
}

interface Fired {
  readonly at: number;
  readonly kind: string;
  readonly subject: string;
}

const MOST_LISTED = 1000;
export const NOTHING_FIRED: FiredEntries = { fired: [], count: 0, kinds: [] };

/** Counts what is fired, by kind, and lists the first entries. */
export class FiredTally {
  readonly #fired: Fired[] = [];
  readonly #kinds = new Map<string, number>();
  #count = 0;

  /** An entry has been fired. */
  add({ dueAt, kind, subject }: AgendaEntry): void {
    this.#count += 1;
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    if (this.#fired.length < MOST_LISTED) this.#fired.push({ at: dueAt, kind, subject: String(subject) });
  }

  /** What it has come to. */
  sum(): FiredEntries {
    const kinds = [...this.#kinds].map(([kind, count]) => ({ kind, count }));
    return { fired: this.#fired, count: this.#count, kinds };
  }
}
