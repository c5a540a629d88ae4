import type { Offered } from '#contract/entities.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { OfferChange } from '../../world.ts';

const GATHER_MS = 250;

/**
 * What everybody is offered and has changed, told a moment later and each thing once: a rush on a machine is thousands of
 * purchases, and every app that listens would ask anew for each.
 */
export class OfferChanges {
  readonly #gathered = new Map<Offered, LiveEvent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly announce: (event: LiveEvent) => void) {}

  /** Notes what has changed at an instant, to be told with the rest. Of several things of one kind, no id is told. */
  add(at: number, { kind, what, id }: OfferChange): void {
    const known = this.#gathered.get(what);
    const same = id !== undefined && (!known || known.id === String(id));
    this.#gathered.set(what, same ? { kind, what, id: String(id), at } : { kind, what, at });
    this.#timer ??= setTimeout(() => this.#tell(), GATHER_MS).unref();
  }

  /** The world is no longer there, and with it whatever has changed in it. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#gathered.clear();
  }

  #tell(): void {
    const events = [...this.#gathered.values()];
    this.forget();
    for (const event of events) this.announce(event);
  }
}
