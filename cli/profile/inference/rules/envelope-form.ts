import { isObject } from '#cli/conformance/value-types.ts';

/** The fields around the data of answers. Without a code, the HTTP status is the outcome. */
export interface Envelope {
  readonly code?: string | null;
  readonly message?: string;
  readonly data?: string;
}

/** The usual names of each part, the surest first. */
const usual = {
  code: [
    ...['code', 'status', 'ret', 'retcode', 'errcode', 'errno', 'error_code', 'resultcode', 'rc', 'state'],
    ...['success', 'ok', 'result', 'codigo', 'código', 'codice', 'kod', 'msimbo', 'estado', 'statut'],
  ],
  message: ['msg', 'message', 'info', 'desc', 'errmsg', 'error', 'reason', 'tip', 'retmsg'],
  data: ['data', 'result', 'payload', 'content', 'body', 'response', 'obj', 'rows', 'dados', 'datos', 'dati'],
} as const;
/** The fields of answers that have their data in one and no code. Others, such as `content`, may belong to a page. */
const wrappers = ['data', 'result', 'payload', 'response'];

/** Fewer answers have the same value by chance. */
const MIN_BODIES = 3;

type Values = readonly unknown[];

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isScalar = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length < 40);
const formOf = (value: object): string => (isObject(value) ? Object.keys(value).sort().join(' ') : '[]');
const areAlike = (values: Values): boolean => values.every(isScalar) && new Set(values).size === 1;

const named = (part: keyof typeof usual, among: readonly string[]): string | undefined =>
  usual[part].flatMap((name) => among.filter((key) => key.toLowerCase() === name))[0];

/**
 * The envelope of successful answers; null if they are the data itself; undefined if they do not settle it. The code is a
 * value in all answers, and the data an object or a list in some. Of several, the one with a usual name is meant; without
 * one, the only value that all answers have alike, and the only field whose objects and lists differ.
 */
export function envelopeOf(received: readonly unknown[]): Envelope | null | undefined {
  // A page of HTML, such as a proxy sends, has no envelope.
  const all = received.filter(isContainer);
  const bodies = all.filter(isObject);
  if (bodies.length < all.length) return null;
  return bodies.length === 0 ? undefined : envelopeIn(bodies);
}

function envelopeIn(bodies: readonly Readonly<Record<string, unknown>>[]): Envelope | null | undefined {
  const names = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const fields = names.map((name) => {
    return { name, values: bodies.flatMap((body) => (Object.hasOwn(body, name) ? [body[name]] : [])) };
  });
  const keys = (isMeant: (values: Values) => boolean) =>
    fields.filter(({ values }) => isMeant(values)).map(({ name }) => name);
  const inAll = (isMeant: (values: Values) => boolean) =>
    keys((values) => values.length === bodies.length && isMeant(values));
  const only = ([first, ...others]: readonly string[]) =>
    others.length === 0 && bodies.length >= MIN_BODIES ? first : undefined;
  // A number or a flag is more likely to be the code than a text is.
  const flags = inAll((values) => areAlike(values) && typeof values[0] !== 'string');
  const code =
    named(
      'code',
      inAll((values) => values.every(isScalar)),
    ) ?? only(flags.length > 0 ? flags : inAll(areAlike));
  const data =
    named(
      'data',
      keys((values) => values.some((value) => typeof value === 'object')),
    ) ?? only(keys((values) => new Set(values.filter(isContainer).map(formOf)).size > 1));
  const whole = inAll((values) => values.some(isContainer));
  const wrapper = wrappers.find((name) => whole.includes(name));
  if (code === undefined && wrapper !== undefined) return { code: null, data: wrapper };
  // Fields that all answers have may be an envelope with other names.
  if (code === undefined || data === undefined)
    return inAll(() => true).length > 1 && whole.length > 0 ? undefined : null;
  const isTexts = (values: Values) => values.every((value) => typeof value === 'string' || value === null);
  const texts = keys(isTexts).filter((key) => key !== code);
  const written = keys((values) => isTexts(values) && values.some((value) => value !== null));
  const message = named('message', texts) ?? only(written.filter((key) => key !== code));
  return { code, ...(message !== undefined && { message }), data };
}
