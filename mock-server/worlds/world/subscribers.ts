import type { WorldEvent } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { Announcement } from '../../world.ts';
import { OfferChanges } from './offer-changes.ts';
import { EventBatch, type AddressedEvent } from './event-batch.ts';
import type { Report } from './transaction-events.ts';

/** Somebody at the other end of a stream. */
export interface Subscriber<Event> {
  readonly onEvent: (event: Event) => void;
  /** Nothing comes after this. */
  readonly onEnd: () => void;
}

/** Why a world is no longer there: dropped, set back or loaded anew under its name, or the server stops. */
export type CloseReason = 'dropped' | 'replaced' | 'stopped';

const MOST_TOLD_OPERATORS = 300;

/** Who listens to a world: members, each to what concerns them, and the operator, to everything. */
export class Subscribers {
  readonly #members = new Map<Subscriber<LiveEvent>, number>();
  /** And whether they also hear what members hear. */
  readonly #operators = new Map<Subscriber<WorldEvent>, { readonly live: boolean }>();
  #batch: EventBatch | undefined;
  readonly #changes = new OfferChanges((event) => this.#announce(null, event));

  get size(): number {
    return this.#members.size + this.#operators.size;
  }

  /** How many streams members listen on, or one member does. */
  countMembers(memberId?: number): number {
    const ids = [...this.#members.values()];
    return memberId === undefined ? ids.length : ids.filter((id) => id === memberId).length;
  }

  /** Lets a member hear. Answers how to stop. */
  subscribeMember(memberId: number, subscriber: Subscriber<LiveEvent>): () => void {
    this.#members.set(subscriber, memberId);
    return () => void this.#members.delete(subscriber);
  }

  /** Lets the operator hear, also what every member hears if asked to. Answers how to stop. */
  subscribeOperator(
    subscriber: Subscriber<WorldEvent>,
    heard: { readonly live: boolean } = { live: false },
  ): () => void {
    this.#operators.set(subscriber, heard);
    return () => void this.#operators.delete(subscriber);
  }

  /** Tells whom it concerns; while something is gathered, it is told later and in short, and what is offered always is. */
  publish(at: number, announced: readonly Announcement[], reported: readonly Report[]): void {
    const happened = announced.filter((one) => one.kind !== 'changed');
    for (const one of announced) if (one.kind === 'changed') this.#changes.add(at, one);
    if (this.#batch) {
      this.#batch.add(at, happened, this.#operators.size > 0 ? reported : []);
      return;
    }
    for (const { memberId, id, ...event } of happened)
      this.#announce(memberId, { ...event, ...(id !== undefined && { id: String(id) }), at });
    if (this.#operators.size === 0) return;
    for (const { data, ...report } of reported) this.#report({ ...report, at, data: data() });
  }

  /** Runs `work`, which may tell very much, and tells it in short at its end; what it throws has undone it, and nothing is told. */
  batch<T>(work: () => T): T {
    if (this.size === 0 || this.#batch) return work();
    const batch = new EventBatch();
    const result = this.#runInBatch(batch, work);
    this.#announceAll([...batch.live()]);
    for (const event of batch.events()) this.#report(event);
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

  /** The world is no longer there: everybody hears so, and then nothing more. */
  closeAll(at: number, state: CloseReason): void {
    this.#changes.forget();
    this.#announce(null, { kind: 'world', at });
    this.#report({ kind: 'world', at, data: { state } });
    for (const subscriber of [...this.#members.keys(), ...this.#operators.keys()]) subscriber.onEnd();
    this.#members.clear();
    this.#operators.clear();
  }

  #announce(concerned: number | null, event: LiveEvent): void {
    this.#announceToMembers(concerned, event);
    this.#announceToOperators(concerned, event);
  }

  /** What very many members hear would be too much for one stream: then it says that everybody has to ask anew. */
  #announceAll(announcements: readonly AddressedEvent[]): void {
    for (const { memberId, event } of announcements) this.#announceToMembers(memberId, event);
    const [first] = announcements;
    if (announcements.length > MOST_TOLD_OPERATORS && first)
      this.#announceToOperators(null, { kind: 'world', at: first.event.at });
    else for (const { memberId, event } of announcements) this.#announceToOperators(memberId, event);
  }

  #announceToMembers(concerned: number | null, event: LiveEvent): void {
    for (const [subscriber, memberId] of this.#members)
      if (concerned === null || concerned === memberId) subscriber.onEvent(event);
  }

  #announceToOperators(concerned: number | null, { at, ...event }: LiveEvent): void {
    const data = { memberId: concerned === null ? null : String(concerned), ...event };
    for (const [subscriber, { live }] of this.#operators)
      if (live) subscriber.onEvent({ kind: 'live', at, data });
  }

  #report(event: WorldEvent): void {
    for (const subscriber of this.#operators.keys()) subscriber.onEvent(event);
  }
}
