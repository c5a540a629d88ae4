import { isObject } from '../../conformance/value-types.ts';

/** One call of the platform's own app, recorded or described. Its values are looked at and never copied. */
export interface Observation {
  readonly method: string;
  /** The platform makes all calls by POST, so the method does not tell whether this one reads. */
  readonly isAlwaysPosted?: boolean;
  /** Without query. A variable segment is `:id`. */
  readonly address: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its answer's headers by lower-case name. */
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The fields of the query and the body, those of an object in it with dots. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly encoding: 'form' | 'json' | 'multipart' | undefined;
  readonly status: number;
  /** The parsed JSON of the answer. */
  readonly answer: unknown;
}

/** A file of calls: its kind, and the calls. */
export interface Observed {
  readonly calls: readonly Observation[];
  /** A description names every call. A recording has only those that its session made. */
  readonly isComplete: boolean;
}

export const pathOf = (address: string): string => new URL(address).pathname;

/** The method and address of a call. Calls that have both in common belong to one endpoint. */
export const lineOf = ({ method, address }: Observation): string => `${method} ${address}`;

/** Whether a call may read. */
export const mayRead = ({ method, isAlwaysPosted }: Observation): boolean =>
  method === 'GET' || isAlwaysPosted === true;

/** The calls of a platform that makes all by POST, marked. */
export const withMeaningOfMethods = (calls: readonly Observation[]): readonly Observation[] =>
  calls.every(({ method }) => method === 'POST')
    ? calls.map((call) => ({ ...call, isAlwaysPosted: true }))
    : calls;

const MAX_DEPTH = 8;

/** Segments that are data, such as ids. */
export const withoutIds = (path: string): string =>
  path
    .replaceAll(/\/(\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,})(?=\/|$)/gi, '/:id')
    .replaceAll(/\{[^}/]+\}/g, ':id');

const version = /^v\d+$/i;
/** An id such as `d-1004`, even if no answer has it. */
const numbered = /^[a-z]{1,4}[-_]?\d{2,}$/i;

/**
 * The scalars of answers that a path may have as a segment: those with a digit, and those of fields with the name of an
 * id.
 */
export function idsIn(value: unknown, name = '', depth = 0): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, name, depth + 1));
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => idsIn(one, key, depth + 1));
  const isId = typeof value === 'string' && (/\d/.test(value) || /(id|slug|key)$/i.test(name));
  return isId && !version.test(value) ? [value] : [];
}

/** A path whose segments that are ids of answers are `:id`. */
export const withoutKnownIds = (address: string, ids: ReadonlySet<string>): string =>
  address
    .split('/')
    .map((segment) =>
      ids.has(segment) || (numbered.test(segment) && !version.test(segment)) ? ':id' : segment,
    )
    .join('/');

/** The fields of a JSON request by the names that a profile gives them, such as `member.phone`. */
export const withDots = (body: unknown): Readonly<Record<string, unknown>> =>
  isObject(body) ? Object.fromEntries(dotted(body)) : {};

const dotted = (fields: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isObject(value)
      ? dotted(value).map(([inner, one]) => [`${name}.${inner}`, one] as const)
      : [[name, value] as const],
  );
