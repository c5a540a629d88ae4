import type { WorldEvent } from '#contract/control/observation.ts';
import type { NonStreaming, OutputOf, InputOf, EndpointTypes } from '#contract/endpoint.ts';
import type { Locale } from '#contract/languages.ts';
import type { Offered } from '#contract/entities.ts';
import type { LiveEvent } from '#contract/msg.ts';
import type { Agenda } from './clock/agenda.ts';
import type { Sql } from './db/sql.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Runtime } from './runtime.ts';
import type { Params } from '#contract/control/params.ts';
import type { Randomness } from './worlds/world/randomness.ts';
import type { Tickets } from './worlds/world/tickets.ts';

/** What a handler may touch: one world, at one instant, inside one transaction. */
export interface World {
  /** The instant of this transaction, epoch milliseconds of the world's clock. */
  readonly now: number;
  /** What makes this happen: an endpoint's id, or `due:` and the kind of an agenda entry. */
  readonly cause: string;
  readonly requestId: string;
  readonly locale: Locale;
  readonly params: Params;
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly agenda: Agenda;
  readonly randomness: Randomness;
  /** A secret of so many bytes for somebody, whom it is told, and its SHA-256, which is all that the world keeps. */
  readonly newSecret: (bytes: number) => { readonly text: string; readonly hash: Buffer };
  /** Tells members who listen, once this transaction has been committed. */
  readonly announce: (announcement: Announcement) => void;
  /** Tells the operator, once this transaction has been committed; `data` is only asked when somebody listens. */
  readonly report: (kind: WorldEvent['kind'], data: () => unknown) => void;
  /** The tickets that open the live channel. */
  readonly tickets: Tickets;
  /** Makes `text` the message of the answer instead of the usual words. */
  readonly setMessage: (text: string) => void;
  /** Where the caller reached the platform, e.g. `http://127.0.0.1:4000`; links handed out start with it. */
  readonly origin: string;
}

/** What may have changed for a member, or for everybody when `memberId` is null. */
export interface MemberEvent {
  readonly memberId: number | null;
  readonly kind: Exclude<LiveEvent['kind'], 'changed' | 'beat'>;
  /** The record, recharge, withdrawal or message that it is about, where there is one. */
  readonly id?: number;
  /** Where it is about the clock: how many of its milliseconds pass in one of the machine's. */
  readonly rate?: number;
}

/** What everybody is offered has changed. */
export interface OfferChange {
  readonly kind: 'changed';
  readonly what: Offered;
  /** The product, where its stock has changed. */
  readonly id?: number;
}

export type Announcement = MemberEvent | OfferChange;

/** The row of a member. A member has a phone or an e-mail address, or both; what is missing is empty. */
export interface Member {
  readonly id: number;
  readonly phone: string;
  readonly email: string;
  readonly areaCode: string;
  readonly name: string;
  readonly headUrl: string;
  readonly passwordHash: string;
  readonly payPasswordHash: string | null;
  readonly inviteCode: string;
  readonly uplineId: number | null;
  readonly depositAddress: string;
  readonly payFailures: number;
  readonly withdrawLockedUntil: number;
  readonly createdAt: number;
  /** What they are known by where one text must do: the phone, or else the e-mail address in small letters. */
  readonly account: string;
}

/** The world as a logged-in member's call sees it. */
export interface MemberWorld extends World {
  readonly member: Member;
  readonly tokenHash: Buffer;
}

type WorldOf<E extends EndpointTypes> = E['access'] extends 'member'
  ? MemberWorld
  : E['access'] extends 'optional'
    ? VisitorWorld
    : World;

/** Slow work that must be done before the transaction opens: a look at the world, then whatever takes its time. */
export interface Preparation {
  readonly runtime: Runtime;
  /** The pictures that came along. */
  readonly files: readonly UploadedFile[];
  /** Reads the world now; what it saw may have changed when the handler runs. */
  readonly read: <T>(reading: (world: World) => T) => T;
  /** The caller, on calls that need one. */
  readonly member: Member | undefined;
  /** Answers the address of a picture, which is kept there once the handler has gone through: a refused call keeps nothing. */
  readonly saveFile: (content: Buffer, extension: string) => string;
}

/** Where pictures are kept, beside the worlds. */
export interface PictureWriter {
  /** Where a picture is served, whether it has been kept or not. */
  addressOf(content: Buffer, extension: string): string;
  save(content: Buffer, extension: string): void;
}

export interface UploadedFile {
  readonly content: Buffer;
}

/** The member who calls an endpoint of optional access, if one is logged in. */
export interface VisitorWorld extends World {
  readonly visitor: Member | undefined;
}

/** Returns the output of an endpoint, or refuses. */
export type Handler<E extends EndpointTypes> = (world: WorldOf<E>, input: InputOf<E>) => OutputOf<E>;

/** A handler with slow work, which is done before its transaction begins. */
export interface PreparedHandler<E extends EndpointTypes, P> {
  readonly prepare: (preparation: Preparation, input: InputOf<E>) => Promise<P>;
  readonly handle: (world: WorldOf<E>, input: InputOf<E>, prepared: P) => OutputOf<E>;
  /**
   * Refuses a wrong secret in a repeated request. Without it, a repeat would receive the first answer whatever its secret,
   * and could be used to guess. The result of `prepare` counts as secret then, too.
   */
  readonly recheck?: (world: WorldOf<E>, input: InputOf<E>, prepared: P) => void;
}

/** The world has changed since the preparation, which must be repeated. */
export class StalePreparation extends Error {
  override readonly name = 'StalePreparation';
}

/** Declares a handler with slow work. */
export const prepared = <E extends EndpointTypes, P>(
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
