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
type Body = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isScalar = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length < 40);
const isTextOrNull = (value: unknown): boolean => typeof value === 'string' || value === null;
const formOf = (value: object): string => (isObject(value) ? Object.keys(value).sort().join(' ') : '[]');

/** The numbers and flags among values. They are rather a code than texts are. */
function flagsOf(keys: readonly string[], body: Body | undefined): readonly string[] {
  const flags = keys.filter((key) => typeof body?.[key] !== 'string');
  return flags.length > 0 ? flags : keys;
}

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
  return bodies.length < all.length ? null : envelopeIn(bodies);
}

function envelopeIn(bodies: readonly Body[]): Envelope | null | undefined {
  if (bodies.length === 0) return undefined;
  const names = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const valuesOf = (key: string) => bodies.flatMap((body) => (Object.hasOwn(body, key) ? [body[key]] : []));
  const values = new Map(names.map((key) => [key, valuesOf(key)]));
  const keys = (isRight: (values: Values) => boolean) =>
    names.filter((key) => isRight(values.get(key) ?? []));
  const common = keys((one) => one.length === bodies.length);
  const only = (among: readonly string[]) =>
    among.length === 1 && bodies.length >= MIN_BODIES ? among[0] : undefined;
  const scalars = keys((one) => one.every(isScalar)).filter((key) => common.includes(key));
  const constants = scalars.filter((key) => new Set(values.get(key)).size === 1);
  const code = named('code', scalars) ?? only(flagsOf(constants, bodies[0]));
  const differing = keys((one) => new Set(one.filter(isContainer).map(formOf)).size > 1);
  const data =
    named(
      'data',
      keys((one) => one.some((value) => typeof value === 'object')),
    ) ?? only(differing);
  const whole = keys((one) => one.some(isContainer)).filter((key) => common.includes(key));
  const wrapper = wrappers.find((name) => whole.includes(name));
  if (code === undefined && wrapper !== undefined) return { code: null, data: wrapper };
  // Fields that all answers have may be an envelope with other names.
  if (code === undefined || data === undefined)
    return common.length > 1 && whole.length > 0 ? undefined : null;
  const texts = keys((one) => one.every(isTextOrNull)).filter((key) => key !== code);
  const isWritten = (key: string) => values.get(key)?.some((value) => value !== null) ?? false;
  const message = named('message', texts) ?? only(texts.filter(isWritten));
  return { code, ...(message !== undefined && { message }), data };
}
