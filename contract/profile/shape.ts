import * as z from 'zod/mini';
import { nearest } from '../nearest.ts';
import { maxLines } from './mistake.ts';

/** Building blocks of the profile's schema. Every error completes the sentence "<place> …". */

interface Issue {
  readonly code?: string;
  readonly input?: unknown;
}

interface UnionIssue extends Issue {
  readonly errors?: readonly (readonly { readonly code: string; readonly message: string }[])[];
}

/** The end of a sentence that names the nearest valid word, if there is one. */
export function suggestion(written: unknown, known: readonly string[]): string {
  const near = typeof written === 'string' ? nearest(written, known) : undefined;
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

const list = (words: readonly string[]): string => (words.length > 20 ? '' : ` (${words.join(', ')})`);

/** Explains unknown keys, one in a line, because an object has one issue for all of them. */
const unknownKeys = (keys: readonly string[], known: readonly string[], kind = 'a known field'): string =>
  keys
    .map((key, at) => `is not ${kind}${list(known)}.${at < maxLines ? suggestion(key, known) : ''}`)
    .join('\n');

/** Adds the text that editors show. */
export const doc = <S extends z.ZodMiniType>(schema: S, text: string): S => schema.check(z.describe(text));

/** An object with these fields and no others. */
export function object<const F extends Record<string, z.ZodMiniType>>(expected: string, fields: F) {
  const names = Object.keys(fields);
  return z.strictObject(fields, {
    error: (issue: Issue & { keys?: readonly string[] }) =>
      issue.code === 'unrecognized_keys'
        ? unknownKeys(issue.keys ?? [], names)
        : `must be an object of ${expected}.`,
  });
}

/** An object whose keys are some of these names. */
export const recordOf = <S extends z.ZodMiniType>(names: readonly string[], kind: string, value: S) =>
  z.partialRecord(z.enum(names), value, {
    error: (issue: Issue & { keys?: readonly string[] }) =>
      issue.code === 'unrecognized_keys'
        ? unknownKeys(issue.keys ?? [], names, kind)
        : `must be an object by ${kind.replace(/^an? /, '')}.`,
  }) as unknown as z.ZodMiniRecord<z.ZodMiniString, S>;

/** An object with keys of this form. */
export const dictionary = <S extends z.ZodMiniType>(key: z.ZodMiniString, value: S, of: string) =>
  z.record(key, value, { error: `must be an object of ${of}.` });

export const choice = <const W extends readonly [string, ...string[]]>(...words: W) =>
  z.enum(words, {
    error: ({ input }: Issue) => `must be one of ${words.join(', ')}.${suggestion(input, words)}`,
  });

export const flag = z.boolean({ error: 'must be true or false.' });

const mustBe = (expected: string) => ({ error: `must be ${expected}.` });

export const text = (pattern: RegExp, expected: string) =>
  z.string(mustBe(expected)).check(z.regex(pattern, { ...mustBe(expected), abort: true }));

/** One of several forms. The error names all of them, and for a text what is wrong with it as a text. */
export const either = <const O extends readonly [z.ZodMiniType, ...z.ZodMiniType[]]>(
  expected: string,
  ...options: O
) =>
  z.union(options, {
    error: ({ input, errors = [] }: UnionIssue) => {
      const ofText = typeof input === 'string' ? errors.flat().filter(({ code }) => !isOtherType(code)) : [];
      return [
        `must be ${expected}.`,
        ...ofText.slice(0, 1).map(({ message }) => `A text here ${message}`),
      ].join(' ');
    },
  });

const isOtherType = (code: string): boolean => code === 'invalid_type' || code === 'invalid_union';

/** A value or null. The error names both. */
export const orNull = <S extends z.ZodMiniType>(expected: string, schema: S) =>
  either(`${expected}, or null`, schema, z.null());

/** A list of at least one item. */
export const some = <S extends z.ZodMiniType>(item: S, expected: string) =>
  z.array(item, mustBe(`a list of ${expected}`)).check(z.minLength(1, mustBe(`a list of ${expected}`)));
