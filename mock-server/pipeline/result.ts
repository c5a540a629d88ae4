import type { Locale } from '#contract/languages.ts';
import { refusals, statusOf } from '#contract/refusals.ts';
import type { Refusal } from '../handling/refusal.ts';
import type { Result } from '../handling/request-context.ts';
import { sayField, sayRefusal } from '../text/words.ts';

/** The texts of frozen data, by message. */
const texts = new WeakMap<object, Map<string, string>>();

/** The text of an answer. The text of frozen data is cached, so that the request log stores it only once. */
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

/** The value if it is a frozen object, as cached results are: its content never changes. */
export const frozenObject = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null && Object.isFrozen(value) ? value : undefined;

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
 * field. If exactly one field is wrong, or an item is unknown, its explanation is also the message.
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
  if (reason === 'MISDIRECTED') return ['X-Cell', String(values['cell'] ?? '')];
  const { seconds } = values;
  const isLater = reason === 'TOO_MANY_REQUESTS' || reason === 'OVERLOADED';
  return isLater && seconds !== undefined ? ['Retry-After', String(seconds)] : [];
}
