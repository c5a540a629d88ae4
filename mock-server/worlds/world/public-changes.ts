import type { PublicEntity } from '#contract/entities.ts';
import type { LiveEvent } from '#contract/msg.ts';
import { realTime } from '../../handling/real-time.ts';
import type { PublicChange } from '../../handling/world.ts';

const DELAY_MS = 250;

/**
 * Collects changes that every member sees and publishes each kind once, a moment later: a rush is thousands of purchases,
 * and every listening app would refetch for each.
 */
export class PublicChanges {
  readonly #pending = new Map<PublicEntity, LiveEvent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly publish: (event: LiveEvent) => void) {}

  /** Adds a change at its instant. Changes of several things of one kind are published without an id. */
  add(at: number, { kind, what, id }: PublicChange): void {
    const known = this.#pending.get(what);
    const isSame = id !== undefined && (!known || known.id === String(id));
    this.#pending.set(what, isSame ? { kind, what, id: String(id), at } : { kind, what, at });
    this.#timer ??= realTime.setTimeout(() => this.#publishAll(), DELAY_MS).unref();
  }

  /** Drops the pending changes of a world that has ended. */
  clear(): void {
    realTime.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending.clear();
  }

  #publishAll(): void {
    const events = [...this.#pending.values()];
    this.clear();
    for (const event of events) this.publish(event);
  }
}
