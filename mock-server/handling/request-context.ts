import type { Operator } from '#contract/control/session.ts';
import type { Locale } from '#contract/languages.ts';
import type { UploadedFile } from './world.ts';
import type { TransactionContext } from './transaction-context.ts';

export interface OperatorSession {
  /** Begins it for the holder of a token. Refuses a wrong or expired token. */
  readonly logIn: (token: string) => Operator;
  readonly logOut: () => void;
  /** The header by which another cell admits the same operator; undefined if it needs none. */
  readonly vouch: () => string | undefined;
}

/** A request on its way to its handler. HTTP requests, replays and fixtures each have one. */
export interface RequestContext {
  readonly requestId: string;
  readonly locale: Locale;
  /** The address at which the caller reached the server. Links in answers start with it. */
  readonly origin: string;
  /** The operator who called; undefined in a replay or a fixture. */
  readonly operator?: Operator | undefined;
  /** Begins and ends the session of the browser that called. */
  readonly operatorSession?: OperatorSession | undefined;
  /** The hash of the session's token. */
  readonly session?: Buffer | undefined;
  /** The authenticated member. Without a session, a fixture acts as this member. */
  readonly memberId?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  /** In a replay: the instant of the original request, and the hashes of the secrets that it issued. */
  readonly replayOf?: TransactionContext['replayOf'];
  /** The input, which fits the contract. */
  readonly input: unknown;
  readonly files?: readonly UploadedFile[] | undefined;
  /** The file of the world that was sent. The registry takes it over. */
  readonly worldFile?: { readonly file: string } | undefined;
  /** The result of the handler's slow work. */
  prepared?: unknown;
  /** Refuses the request if its caller no longer waits for the answer. A replay has no caller who waits. */
  readonly assertAwaited?: () => void;
  /** Saves the pictures that the slow work has made. */
  savePictures?: (() => void) | undefined;
}

/** The end of a request: its answer, and further facts for the request log. */
export interface Result {
  readonly status: number;
  readonly envelope: { readonly code: number; readonly msg: string; readonly data: unknown };
  /** The headers of this answer alone: name, value, name, value. */
  readonly headers?: readonly string[];
  /** The movements of money that the request committed. */
  readonly movements?: readonly number[];
  /** The way in which the handler broke its contract. */
  readonly violation?: string;
  /** Writes an answer without an envelope: an event stream, or a world as bytes. A fault may write nothing. */
  readonly write?: () => void;
  /** The text that a fault sends instead of the envelope. */
  readonly text?: string;
}
