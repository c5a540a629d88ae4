import type { WorldEvent } from '#contract/control/observation.ts';
import type { NonStreaming, OutputOf, InputOf, EndpointTypes } from '#contract/endpoint.ts';
import type { Locale } from '#contract/languages.ts';
import type { PublicEntity } from '#contract/entities.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { Agenda } from '../clock/agenda.ts';
import type { Sql } from '../db/sql.ts';
import type { Row } from '../db/tables.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Runtime } from './runtime.ts';
import type { Params } from '#contract/control/params.ts';
import type { Randomness } from './randomness.ts';
import type { Tickets } from './tickets.ts';

/** The world as a handler sees it: at one instant, inside one transaction. */
export interface World {
  /** The instant of this transaction, epoch milliseconds of the world's clock. */
  readonly now: number;
  /** The instant up to which sessions have aged: `now`, unless a fast clock keeps them. */
  readonly sessionsAt: number;
  /** The id of an endpoint, or `due:` and the kind of an agenda entry. */
  readonly cause: string;
  readonly requestId: string;
  readonly locale: Locale;
  readonly params: Params;
  /** A history is played: a fixture's, or the commands of a replay. What they name was accepted at its time. */
  readonly isHistory: boolean;
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly agenda: Agenda;
  readonly randomness: Randomness;
  /** Returns a new secret and its SHA-256. Only the hash is stored. */
  readonly newSecret: (bytes: number) => { readonly text: string; readonly hash: Buffer };
  /** Publishes an event to members when this transaction is committed. */
  readonly announce: (announcement: Announcement) => void;
  /**
   * Publishes an event to the operator when this transaction is committed. `data` is only called if there is a subscriber.
   */
  readonly report: (kind: WorldEvent['kind'], data: () => unknown) => void;
  /** The tickets that open the live channel. */
  readonly tickets: Tickets;
  /** The address at which the caller reached the platform, e.g. `http://127.0.0.1:4000`. Links in answers start with it. */
  readonly origin: string;
}

/** An event: something may have changed for a member, or for all members if `memberId` is null. */
export interface MemberEvent {
  readonly memberId: number | null;
  readonly kind: Exclude<LiveEvent['kind'], 'changed' | 'beat'>;
  /** The id of the record, recharge, withdrawal or message that changed. */
  readonly id?: number;
  /** The milliseconds of the world per system millisecond, in a clock event. */
  readonly rate?: number;
}

/** An event: an entity that every member sees has changed. */
export interface PublicChange {
  readonly kind: 'changed';
  readonly what: PublicEntity;
  /** The product whose stock has changed. */
  readonly id?: number;
}

export type Announcement = MemberEvent | PublicChange;

/** The row of a member. A member has a phone, an e-mail address or both; a missing one is empty. */
export type Member = Row<'member'>;

/** The world as a handler with a logged-in member sees it. */
export interface MemberWorld extends World {
  readonly member: Member;
  readonly tokenHash: Buffer;
}

type WorldOf<E extends EndpointTypes> = E['access'] extends 'member'
  ? MemberWorld
  : E['access'] extends 'optional'
    ? VisitorWorld
    : World;

/** The tools for slow work before a transaction. */
export interface Preparation {
  readonly runtime: Runtime;
  readonly files: readonly UploadedFile[];
  /** Reads the world now. It may have changed when the handler runs. */
  readonly read: <T>(reading: (world: World) => T) => T;
  /** The caller, if the endpoint requires one. */
  readonly member: Member | undefined;
  /** Returns the address of a picture, which is saved when the handler succeeds. */
  readonly savePicture: (content: Buffer) => string;
}

/** Saves uploaded pictures, which are encoded as WebP, beside the worlds. */
export interface PictureWriter {
  /** The address at which a picture is served once it is saved. */
  addressOf(content: Buffer): string;
  save(content: Buffer): void;
}

export interface UploadedFile {
  readonly content: Buffer;
}

/** The member who calls an endpoint of optional access, if one is logged in. */
export interface VisitorWorld extends World {
  readonly visitor: Member | undefined;
}

/** The output of a handler, with a message that replaces the usual one of the answer. */
export class WithMessage<T = unknown> {
  constructor(
    readonly message: string,
    readonly data: T,
  ) {}
}

type Returned<E extends EndpointTypes> = OutputOf<E> | WithMessage<OutputOf<E>>;

/** Returns the output of an endpoint, or refuses. */
export type Handler<E extends EndpointTypes> = (world: WorldOf<E>, input: InputOf<E>) => Returned<E>;

/** A handler with slow work, which is done before its transaction begins. */
export interface PreparedHandler<E extends EndpointTypes, P> {
  readonly prepare: (preparation: Preparation, input: InputOf<E>) => Promise<P>;
  readonly handle: (world: WorldOf<E>, input: InputOf<E>, prepared: P) => Returned<E>;
  /**
   * Refuses a wrong secret in a repeated request. Without it, a repeat would receive the first answer with any secret, and
   * could be used to guess. The result of `prepare` then counts as secret, too.
   */
  readonly recheck?: (world: WorldOf<E>, input: InputOf<E>, prepared: P) => void;
}

/** Thrown when the world has changed since the preparation, which must then be repeated. */
export class StalePreparation extends Error {
  override readonly name = 'StalePreparation';
}

/** Declares a handler with slow work. */
export const preparedHandler = <E extends EndpointTypes, P>(
  _endpoint: E,
  prepare: PreparedHandler<E, P>['prepare'],
  handle: PreparedHandler<E, P>['handle'],
  recheck?: PreparedHandler<E, P>['recheck'],
): PreparedHandler<E, P> => ({ prepare, handle, ...(recheck && { recheck }) });

/** A handler for each endpoint of a service but the streams, under the endpoint's own name. */
export type HandlersOf<S extends Record<string, EndpointTypes>> = {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each prepared handler has its own preparation
  readonly [K in NonStreaming<S>]: Handler<S[K]> | PreparedHandler<S[K], any>;
};
