import type { Locale } from '#contract/languages.ts';
import { refusals, statusOf } from '#contract/refusals.ts';
import type { Refusal } from '../refusal.ts';
import type { UploadedFile } from '../world.ts';
import { sayField, sayRefusal } from '../words.ts';
import type { TransactionContext } from '../worlds/world/transaction-context.ts';

/** A request on its way to its handler. HTTP requests, replays and fixtures each have one. */
export interface RequestContext {
  readonly requestId: string;
  readonly locale: Locale;
  /** The address at which the caller reached the server. Links in answers start with it. */
  readonly origin: string;
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
  /** Saves the pictures that the slow work has made. */
  savePictures?: (() => void) | undefined;
}

/** How a request ended: the answer, and what the request log keeps of it. */
export interface Result {
  readonly status: number;
  readonly envelope: { readonly code: number; readonly msg: string; readonly data: unknown };
  /** The headers of this answer alone: name, value, name, value. */
  readonly headers?: readonly string[];
  /** The movements of money that the request committed. */
  readonly movements?: readonly number[];
  /** How the handler broke its contract. */
  readonly violation?: string;
  /** Writes an answer without an envelope: an event stream, or a world as bytes. A fault may write nothing. */
  readonly write?: () => void;
  /** The text that a fault sends instead of the envelope. */
  readonly text?: string;
}

/** The texts of frozen data, by message. */
const texts = new WeakMap<object, Map<string, string>>();

/** The text of an answer. That of frozen data is cached, so that the request log stores it only once. */
export function textOf({ envelope, text: replaced }: Result): string {
  if (replaced !== undefined) return replaced;
  const { code, msg, data } = envelope;
  const frozen = code === 200 ? frozenObject(data) : undefined;
  if (!frozen) return JSON.stringify(envelope);
  const known = texts.get(frozen) ?? new Map<string, string>();
  texts.set(frozen, known);
  const text = known.get(msg) ?? JSON.stringify(envelope);
  known.set(msg, text);
  return text;
}

/** The value if it is a frozen object: a cached one, which stays the same until its tables change. */
export const frozenObject = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null && Object.isFrozen(value) ? value : undefined;

/** A success with its message. */
export const success = (
  { data, message }: { readonly data: unknown; readonly message: string },
  movements: readonly number[] = [],
): Result => ({ status: 200, envelope: { code: 200, msg: message, data }, movements });

/** A success that is written without an envelope. */
export const withoutEnvelope = (write: () => void): Result => ({
  status: 200,
  envelope: { code: 200, msg: '', data: null },
  write,
});

/**
 * A refusal in the caller's language. `reason` is stable and the same in every language; `fields` explains each wrong
 * field. The explanation of an only wrong field or an unknown item is also the message.
 */
export function refusal({ reason, details }: Refusal, locale: Locale): Result {
  const { fields, values } = details;
  const explained =
    fields &&
    Object.entries(fields).map(([field, words]) => [field, sayField(locale, words, values)] as const);
  const [only, ...others] = explained ?? [];
  const isOfFields = reason === 'BAD_INPUT' || reason === 'UNKNOWN_ITEM';
  const ofOneField = isOfFields && others.length === 0 ? only?.[1] : undefined;
  return {
    status: statusOf(reason),
    envelope: {
      code: refusals[reason],
      msg: ofOneField ?? sayRefusal(locale, reason, values),
      data: { reason, ...(explained && { fields: Object.fromEntries(explained) }) },
    },
    headers: headersOf({ reason, details }),
  };
}

function headersOf({ reason, details: { values = {} } }: Pick<Refusal, 'reason' | 'details'>): string[] {
  if (reason === 'METHOD_NOT_ALLOWED') return ['Allow', String(values['methods'] ?? '')];
  const { seconds } = values;
  const isLater = reason === 'TOO_MANY_REQUESTS' || reason === 'OVERLOADED';
  return isLater && seconds !== undefined ? ['Retry-After', String(seconds)] : [];
}
