import type { Locale } from '#contract/languages.ts';
import type { Reason } from '#contract/refusals.ts';
import type { World } from './world.ts';

/** The data that a replay needs, as JSON. Never contains a password, a verification code or a token. */
export interface CommandDetail {
  readonly input?: unknown;
  /**
   * The result of the slow work before the transaction, in a form that may be logged: the verdict on a password, a
   * placeholder for a new hash, or the addresses of pictures.
   */
  readonly ready?: unknown;
  /** The hash of the session's token, in hexadecimal. */
  readonly session?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly locale?: Locale;
  readonly origin?: string;
  /** The reason of its refusal. The change is then what the refusal itself stores. */
  readonly refused?: Reason | undefined;
  /** The hashes of the secrets that it issued, in hexadecimal. */
  readonly issued?: readonly string[] | undefined;
  /** The system time at which the world's clock was set. */
  readonly machineAt?: number;
}

/** The command by which a transaction that changes the world is logged. */
export interface Command {
  readonly name: string;
  /** Returns the data for a replay. Called inside the transaction, only if something changed. */
  readonly detail?: (world: World) => CommandDetail;
}

/** The cause of a transaction, and its caller. */
export interface TransactionContext {
  readonly cause: string;
  readonly requestId: string;
  /** Without a command the transaction must not change anything: a replay could not repeat it. */
  readonly command?: Command | undefined;
  /** In a replay: the instant of the original, and the hashes of the secrets that it issued. */
  readonly replayOf?: { readonly at: number; readonly issued: readonly Buffer[] } | undefined;
  readonly locale?: Locale;
  readonly origin?: string;
}
