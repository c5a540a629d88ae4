import type { Locale } from '#contract/languages.ts';
import type { World } from '../../world.ts';
import type { CommandDetail } from './command-store.ts';

/** What a transaction is called in the log of commands, should it change the world. */
export interface Command {
  readonly name: string;
  /** What giving it again needs; asked in the transaction, and only when something has changed. */
  readonly detail?: (world: World) => CommandDetail;
}

/** Why a transaction is opened, and for whom. */
export interface TransactionContext {
  readonly cause: string;
  readonly requestId: string;
  /** Without one a transaction may change nothing: what is not in the log could not be replayed. */
  readonly command?: Command | undefined;
  /** Given again in a replay: when it was first given, and the hashes of the secrets it then handed out. */
  readonly replayOf?: { readonly at: number; readonly issued: readonly Buffer[] } | undefined;
  readonly locale?: Locale;
  readonly origin?: string;
  /** Takes the message that a handler gives its answer. */
  readonly setMessage?: (text: string) => void;
  /** Hears which movements were made, once they are committed. */
  readonly onMovements?: ((movements: readonly number[]) => void) | undefined;
}
