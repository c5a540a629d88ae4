import type { Locale } from '#contract/languages.ts';
import type { World } from '../../world.ts';
import type { CommandDetail } from './command-store.ts';

/** How a transaction is logged if it changes the world. */
export interface Command {
  readonly name: string;
  /** Returns the data for a replay. Called inside the transaction, only if something changed. */
  readonly detail?: (world: World) => CommandDetail;
}

/** Why and for whom a transaction runs. */
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
