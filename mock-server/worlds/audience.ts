import type { WorldEvent } from '#contract/control/observation.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { Announcement } from '../world.ts';
import { Changes } from './changes.ts';
import { Gathering, type Addressed } from './gathering.ts';
import type { Report } from './tidings.ts';

/** Somebody at the other end of a stream. */
export interface Listener<Event> {
  readonly hear: (event: Event) => void;
  /** Nothing comes after this. */
  readonly end: () => void;
}

/** Why a world is no longer there: dropped, set back or loaded anew under its name, or the server stops. */
export type Ending = 'dropped' | 'replaced' | 'stopped';

const MOST_TOLD_OPERATORS = 300;

/** Who listens to a world: members, each to what concerns them, and the operator, to everything. */
export class Audience {
  readonly #members = new Map<Listener<LiveEvent>, number>();
  /** And whether they also hear what members hear. */
  readonly #operators = new Map<Listener<WorldEvent>, { readonly live: boolean }>();
  #gathering: Gathering | undefined;
  readonly #changes = new Changes((event) => this.#announce(null, event));

  get size(): number {
    return this.#members.size + this.#operators.size;
  }

  /** How many streams members listen on, or one member does. */
  countMembers(memberId?: number): number {
    const listening = [...this.#members.values()];
    return memberId === undefined ? listening.length : listening.filter((id) => id === memberId).length;
  }

  /** Lets a member hear. Answers how to stop. */
  listenAs(memberId: number, listener: Listener<LiveEvent>): () => void {
    this.#members.set(listener, memberId);
    return () => void this.#members.delete(listener);
  }

  /** Lets the operator hear, also what every member hears if asked to. Answers how to stop. */
  listenToAll(
    listener: Listener<WorldEvent>,
    heard: { readonly live: boolean } = { live: false },
  ): () => void {
    this.#operators.set(listener, heard);
    return () => void this.#operators.delete(listener);
  }

  /** Tells whom it concerns; while something is gathered, it is told later and in short, and what is offered always is. */
  tell(at: number, announced: readonly Announcement[], reported: readonly Report[]): void {
    const happened = announced.filter((one) => one.kind !== 'changed');
    for (const one of announced) if (one.kind === 'changed') this.#changes.add(at, one);
    if (this.#gathering) {
      this.#gathering.add(at, happened, this.#operators.size > 0 ? reported : []);
      return;
    }
    for (const { memberId, id, ...event } of happened)
      this.#announce(memberId, { ...event, ...(id !== undefined && { id: String(id) }), at });
    if (this.#operators.size === 0) return;
    for (const { data, ...report } of reported) this.#report({ ...report, at, data: data() });
  }

  /** Runs `work`, which may tell very much, and tells it in short at its end; what it throws has undone it, and nothing is told. */
  gather<T>(work: () => T): T {
    if (this.size === 0 || this.#gathering) return work();
    const gathering = new Gathering();
    const result = this.#gatheringIn(gathering, work);
    this.#announceAll([...gathering.live()]);
    for (const event of gathering.events()) this.#report(event);
    return result;
  }

  #gatheringIn<T>(gathering: Gathering, work: () => T): T {
    this.#gathering = gathering;
    try {
      return work();
    } finally {
      this.#gathering = undefined;
    }
  }

  /** The world is no longer there: everybody hears so, and then nothing more. */
  dismiss(at: number, state: Ending): void {
    this.#changes.forget();
    this.#announce(null, { kind: 'world', at });
    this.#report({ kind: 'world', at, data: { state } });
    for (const listener of [...this.#members.keys(), ...this.#operators.keys()]) listener.end();
    this.#members.clear();
    this.#operators.clear();
  }

  #announce(concerned: number | null, event: LiveEvent): void {
    this.#announceToMembers(concerned, event);
    this.#announceToOperators(concerned, event);
  }

  /** What very many members hear would be too much for one stream: then it says that everybody has to ask anew. */
  #announceAll(announcements: readonly Addressed[]): void {
    for (const { memberId, event } of announcements) this.#announceToMembers(memberId, event);
    const [first] = announcements;
    if (announcements.length > MOST_TOLD_OPERATORS && first)
      this.#announceToOperators(null, { kind: 'world', at: first.event.at });
    else for (const { memberId, event } of announcements) this.#announceToOperators(memberId, event);
  }

  #announceToMembers(concerned: number | null, event: LiveEvent): void {
    for (const [listener, memberId] of this.#members)
      if (concerned === null || concerned === memberId) listener.hear(event);
  }

  #announceToOperators(concerned: number | null, { at, ...event }: LiveEvent): void {
    const data = { memberId: concerned === null ? null : String(concerned), ...event };
    for (const [listener, { live }] of this.#operators) if (live) listener.hear({ kind: 'live', at, data });
  }

  #report(event: WorldEvent): void {
    for (const listener of this.#operators.keys()) listener.hear(event);
  }
}
