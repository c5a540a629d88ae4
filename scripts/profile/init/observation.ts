import { isObject } from '../../conformance/value-types.ts';

/** One call of the platform's own app, recorded or described. Its values are looked at and never copied. */
export interface Observation {
  readonly method: string;
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

/** Segments that are data, such as ids. */
export const withoutIds = (path: string): string =>
  path
    .replaceAll(/\/(\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,})(?=\/|$)/gi, '/:id')
    .replaceAll(/\{[^}/]+\}/g, ':id');

/** The fields of a JSON request by the names that a profile gives them, such as `member.phone`. */
export const withDots = (body: unknown): Readonly<Record<string, unknown>> =>
  isObject(body) ? Object.fromEntries(dotted(body)) : {};

const dotted = (fields: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isObject(value)
      ? dotted(value).map(([inner, one]) => [`${name}.${inner}`, one] as const)
      : [[name, value] as const],
  );
