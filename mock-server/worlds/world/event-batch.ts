import type { WorldEvent } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { MemberEvent } from '../../world.ts';
import type { Report } from './transaction-events.ts';

const MOST_EVENTS = 300;

/** Something that a member hears; null is everybody. */
export interface AddressedEvent {
  readonly memberId: number | null;
  readonly event: LiveEvent;
}

/**
 * What many transactions in a row have to tell, in short: a member hears of each kind once, with the id when it is about
 * one thing only; the operator hears the first few hundred, how many were left out, and last how the clock was set.
 */
export class EventBatch {
  readonly #live = new Map<string, AddressedEvent>();
  readonly #events: WorldEvent[] = [];
  readonly #clock: WorldEvent[] = [];
  #leftOut = 0;
  #lastAt = 0;

  /** What one transaction had to tell, at its instant. */
  add(at: number, announced: readonly MemberEvent[], reported: readonly Report[]): void {
    this.#lastAt = at;
    for (const { memberId, id, ...event } of announced) {
      const key = `${memberId ?? ''} ${event.kind}`;
      const known = this.#live.get(key);
      const same = id !== undefined && (!known || known.event.id === String(id));
      this.#live.set(key, { memberId, event: { ...event, ...(same && { id: String(id) }), at } });
    }
    for (const { data, ...report } of reported) {
      if (report.kind === 'clock') this.#clock.push({ ...report, at, data: data() });
      else if (this.#events.length < MOST_EVENTS) this.#events.push({ ...report, at, data: data() });
      else this.#leftOut += 1;
    }
  }

  /** What members hear. */
  live(): Iterable<AddressedEvent> {
    return this.#live.values();
  }

  /** What the operator hears. */
  events(): readonly WorldEvent[] {
    const data = { leftOut: this.#leftOut };
    const leftOut = this.#leftOut > 0 ? [{ kind: 'world', at: this.#lastAt, data } as const] : [];
    return [...this.#events, ...leftOut, ...this.#clock];
  }
}
