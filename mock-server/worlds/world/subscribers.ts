import type { WorldEvent } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { Announcement, PublicChange } from '../../handling/world.ts';
import { EventBatch, type AddressedEvent } from './event-batch.ts';
import type { Report } from './transaction-events.ts';
import type { PublicEntity } from '#contract/entities.ts';
import { realTime } from '#server/handling/real-time.ts';

/** The receiver of a stream. */
export interface Subscriber<Event> {
  readonly onEvent: (event: Event) => void;
  /** Called last, when the world ends. */
  readonly onEnd: () => void;
}

/** The reason why a world ended: it was dropped, replaced by a reset or an import, or the server stops. */
export type CloseReason = 'dropped' | 'replaced' | 'stopped';

const MAX_MEMBER_EVENTS_FOR_OPERATORS = 300;

/** The subscribers of one world: members, each to their own events, and operators, to all of them. */
export class Subscribers {
  readonly #members = new Map<Subscriber<LiveEvent>, number>();
  readonly #operators = new Map<Subscriber<WorldEvent>, { readonly live: boolean }>();
  readonly #publicChanges = new PublicChanges((event) => this.#publishLive({ memberId: null, event }));
  #batch: EventBatch | undefined;

  get size(): number {
    return this.#members.size + this.#operators.size;
  }

  /** The number of members' streams, or of one member's. */
  countMembers(memberId?: number): number {
    const ids = [...this.#members.values()];
    return memberId === undefined ? ids.length : ids.filter((id) => id === memberId).length;
  }

  /** Subscribes a member to the events that concern them. Returns a function that unsubscribes. */
  subscribeMember(memberId: number, subscriber: Subscriber<LiveEvent>): () => void {
    this.#members.set(subscriber, memberId);
    return () => void this.#members.delete(subscriber);
  }

  /** Subscribes an operator; with `live`, also to the events for members. Returns a function that unsubscribes. */
  subscribeOperator(
    subscriber: Subscriber<WorldEvent>,
    options: { readonly live: boolean } = { live: false },
  ): () => void {
    this.#operators.set(subscriber, options);
    return () => void this.#operators.delete(subscriber);
  }

  /**
   * Publishes the events of a transaction: at once, or at the end of the batch. Changes of the offer have their own delay.
   */
  publish(
    at: number,
    announced: readonly Announcement[],
    reported: readonly Report[],
    requestId?: string,
  ): void {
    const concerning = announced.filter((one) => one.kind !== 'changed');
    for (const one of announced) if (one.kind === 'changed') this.#publicChanges.add(at, one);
    if (this.#batch) {
      this.#batch.add(at, concerning, this.#operators.size > 0 ? reported : [], requestId);
      return;
    }
    for (const { memberId, id, ...event } of concerning)
      this.#publishLive({
        ...{ memberId, requestId },
        event: { ...event, ...(id !== undefined && { id: String(id) }), at },
      });
    if (this.#operators.size === 0) return;
    for (const { data, ...report } of reported) this.#publishReport({ ...report, at, data: data() });
  }

  /** Runs `work` and publishes its events together at its end, or none if it throws. */
  batch<T>(work: () => T): T {
    if (this.size === 0 || this.#batch) return work();
    const batch = new EventBatch();
    const result = this.#runInBatch(batch, work);
    this.#publishBatch([...batch.live()]);
    for (const event of batch.events()) this.#publishReport(event);
    return result;
  }

  #runInBatch<T>(batch: EventBatch, work: () => T): T {
    this.#batch = batch;
    try {
      return work();
    } finally {
      this.#batch = undefined;
    }
  }

  /** Tells all subscribers that the world has ended, and unsubscribes them. */
  closeAll(at: number, state: CloseReason): void {
    this.#publicChanges.clear();
    this.#publishLive({ memberId: null, event: { kind: 'world', at } });
    this.#publishReport({ kind: 'world', at, data: { state } });
    for (const subscriber of [...this.#members.keys(), ...this.#operators.keys()]) subscriber.onEnd();
    this.#members.clear();
    this.#operators.clear();
  }

  #publishLive(addressed: AddressedEvent): void {
    this.#publishToMembers(addressed);
    this.#publishToOperators(addressed);
  }

  /** Operators receive the events of many members as a single one, on which all clients refetch. */
  #publishBatch(events: readonly AddressedEvent[]): void {
    for (const addressed of events) this.#publishToMembers(addressed);
    const [first] = events;
    if (events.length > MAX_MEMBER_EVENTS_FOR_OPERATORS && first)
      this.#publishToOperators({ memberId: null, event: { kind: 'world', at: first.event.at } });
    else for (const addressed of events) this.#publishToOperators(addressed);
  }

  #publishToMembers({ memberId, event }: AddressedEvent): void {
    for (const [subscriber, id] of this.#members)
      if (memberId === null || memberId === id) subscriber.onEvent(event);
  }

  #publishToOperators({ memberId, requestId, event: { at, ...event } }: AddressedEvent): void {
    const data = { memberId: memberId === null ? null : String(memberId), ...event };
    for (const [subscriber, { live }] of this.#operators)
      if (live) subscriber.onEvent({ kind: 'live', at, ...(requestId !== undefined && { requestId }), data });
  }

  #publishReport(event: WorldEvent): void {
    for (const subscriber of this.#operators.keys()) subscriber.onEvent(event);
  }
}

const DELAY_MS = 250;

/**
 * Collects changes that every member sees and publishes each kind once, a moment later: a rush is thousands of purchases,
 * and every listening app would refetch for each.
 */
class PublicChanges {
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
