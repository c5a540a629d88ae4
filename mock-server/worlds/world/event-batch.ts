import type { WorldEvent } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { MemberEvent } from '../../handling/world.ts';
import type { Report } from './transaction-events.ts';

const MAX_EVENTS = 300;

/** An event for one member, or for all if `memberId` is null. */
export interface AddressedEvent {
  readonly memberId: number | null;
  readonly event: LiveEvent;
  /** The call or the due event that caused it, which the operator is told. */
  readonly requestId?: string | undefined;
}

/**
 * The events of many transactions in a row. A member gets one event of each kind, with an id only if all were about the
 * same thing, and the operator the last cause of each. The operator gets the first 300, the number of those left out, and the change of the clock last.
 */
export class EventBatch {
  readonly #live = new Map<string, AddressedEvent>();
  readonly #events: WorldEvent[] = [];
  readonly #clock: WorldEvent[] = [];
  #leftOut = 0;
  #lastAt = 0;

  /** Adds the events of one transaction at its instant. */
  add(at: number, announced: readonly MemberEvent[], reported: readonly Report[], requestId?: string): void {
    this.#lastAt = at;
    for (const { memberId, id, ...event } of announced) {
      const key = `${memberId ?? ''} ${event.kind}`;
      const known = this.#live.get(key);
      const isSame = id !== undefined && (!known || known.event.id === String(id));
      this.#live.set(key, {
        memberId,
        event: { ...event, ...(isSame && { id: String(id) }), at },
        requestId,
      });
    }
    for (const { data, ...report } of reported) {
      if (report.kind === 'clock') this.#clock.push({ ...report, at, data: data() });
      else if (this.#events.length < MAX_EVENTS) this.#events.push({ ...report, at, data: data() });
      else this.#leftOut += 1;
    }
  }

  live(): Iterable<AddressedEvent> {
    return this.#live.values();
  }

  /** The events for the operator. */
  events(): readonly WorldEvent[] {
    const data = { leftOut: this.#leftOut };
    const leftOut = this.#leftOut > 0 ? [{ kind: 'world', at: this.#lastAt, data } as const] : [];
    return [...this.#events, ...leftOut, ...this.#clock];
  }
}
