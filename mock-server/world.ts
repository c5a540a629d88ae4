import type { AnswerOf, InputOf, Shape } from '#contract/endpoint.ts';
import type { Locale } from '#contract/languages.ts';
import type { Agenda } from './clock/agenda.ts';
import type { Sql } from './db/sql.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Machine } from './machine.ts';
import type { Params } from './worlds/params.ts';
import type { Randomness } from './worlds/randomness.ts';

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
  readonly machine: Machine;
  /** Makes `text` the message of the answer instead of the usual words. */
  readonly setMessage: (text: string) => void;
  /** Where the caller reached the platform, e.g. `http://127.0.0.1:4000`; links handed out start with it. */
  readonly origin: string;
}

/** The row of a member. */
export interface Member {
  readonly id: number;
  readonly phone: string;
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
}

/** The world as a logged-in member's call sees it. */
export interface MemberWorld extends World {
  readonly member: Member;
  readonly tokenHash: Buffer;
}

type WorldOf<E extends Shape> = E['access'] extends 'member' ? MemberWorld : World;

/** Slow work that must be done before the transaction opens: a look at the world, then whatever takes its time. */
export interface Preparation {
  readonly machine: Machine;
  readonly file: UploadedFile | undefined;
  /** Reads the world now; what it saw may have changed when the handler runs. */
  readonly look: <T>(reading: (world: World) => T) => T;
  /** The caller, on calls that need one. */
  readonly member: Member | undefined;
  /** Keeps a picture beside the world and answers its address. */
  readonly keepFile: (content: Buffer, extension: string) => string;
}

export interface UploadedFile {
  readonly content: Buffer;
}

/** The rule of one endpoint: its answer, or a refusal. */
export type Rule<E extends Shape> = (world: WorldOf<E>, input: InputOf<E>) => AnswerOf<E>;

/** A rule that needs slow work first. */
export interface PreparedRule<E extends Shape, P> {
  readonly prepare: (preparation: Preparation, input: InputOf<E>) => Promise<P>;
  readonly handle: (world: WorldOf<E>, input: InputOf<E>, prepared: P) => AnswerOf<E>;
}

/** Says that a rule needs slow work before its transaction opens. */
export const prepared = <E extends Shape, P>(
  _endpoint: E,
  prepare: PreparedRule<E, P>['prepare'],
  handle: PreparedRule<E, P>['handle'],
): PreparedRule<E, P> => ({ prepare, handle });

/** A handler for each endpoint of a service, under the endpoint's own name. */
export type HandlersOf<S extends Record<string, Shape>> = {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each prepared rule has its own preparation, known only to itself
  readonly [K in keyof S]: Rule<S[K]> | PreparedRule<S[K], any>;
};
