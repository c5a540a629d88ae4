import type { Redactor } from '../../conformance/redactor.ts';
import { isObject } from '../../conformance/value-types.ts';
import { printable } from '../../printable.ts';

export type Path = readonly string[];

export interface Written {
  readonly path: Path;
  readonly value: unknown;
}

/** A line for a profile, with the observation that leaves no other choice. */
export interface Line extends Written {
  readonly because: string;
}

/** One answer to a question, and the lines that a profile has with it. */
export interface Option {
  readonly label: string;
  readonly lines: readonly Written[];
}

/** A decision that the evidence does not settle. Its text begins with the place in the profile. */
export interface Question {
  readonly text: string;
  readonly options: readonly Option[];
  /** The lines for an answer in words. */
  readonly means?: Means | undefined;
}

type Means = (answer: string) => readonly Written[];

/** The conclusion of a rule: a line of the profile, or a question to the person. */
export type Conclusion = Line | Question;

export const line = (path: Path, value: unknown, because: string): Line => ({ path, value, because });
export const ask = (text: string, options: readonly Option[] = [], means?: Means): Question => ({
  text,
  options,
  means,
});
export const option = (label: string, ...lines: readonly (readonly [Path, unknown])[]): Option => ({
  label,
  lines: lines.map(([path, value]) => ({ path, value })),
});

/** Items that a list has only in some cases. */
export const when = <T>(holds: boolean, ...items: readonly T[]): readonly T[] => (holds ? items : []);
/** An item that is made of something that may be missing. */
export const given = <T, R>(found: T | undefined, conclude: (found: T) => R): readonly R[] =>
  found === undefined ? [] : [conclude(found)];

export const isLine = (conclusion: Conclusion): conclusion is Line => 'path' in conclusion;
export const placeOf = ({ path }: Pick<Written, 'path'>): string => path.join('.');

/** A line as people read it: `wire.paging.list: "rows"`. */
export const lineText = (one: Written): string => `${placeOf(one)}: ${JSON.stringify(one.value)}`;

export const optionText = ({ label, lines }: Option): string => `${label}: ${lines.map(lineText).join(', ')}`;

export const questionText = ({ text, options }: Question): string =>
  [text, ...options.map((one) => `${optionText(one)}.`)].join(' ');

const MAX_NAMES = 8;

/** Names in a sentence, at most eight of them. */
export const listed = (names: readonly string[]): string =>
  names.slice(0, MAX_NAMES).join(', ') +
  (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '');

type Content = Readonly<Record<string, unknown>>;

/** A profile with a line added. A value in a short form is expanded where the line needs the long form. */
export function withLine(content: Content, { path, value }: Written): Content {
  const [key = '', ...rest] = path;
  const old = content[key];
  const joined = isObject(value) && isObject(old) ? { ...old, ...value } : value;
  return { ...content, [key]: rest.length === 0 ? joined : withLine(expanded(old), { path: rest, value }) };
}

/** An endpoint's `"POST path"` and a field's `"name"` as objects. */
function expanded(value: unknown): Content {
  if (isObject(value)) return value;
  if (typeof value !== 'string') return {};
  const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE) (\S+)$/.exec(value) ?? [];
  return path === undefined ? { name: value } : { method, path };
}

interface Printing {
  readonly write: (line: string) => void;
  readonly redactor: Redactor;
}

const writeSafely = ({ write, redactor }: Printing, indent: string, text: string): void =>
  write(indent + printable(redactor.text(text)));

/** Prints lines with their reasons. Those that say the same of several places are one. */
export function printLines(lines: readonly Line[], printing: Printing): void {
  const groups = new Map<string, Line[]>();
  for (const one of lines) {
    const key = one.value === null ? one.because : lineText(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values())
    for (const { value, because } of group.slice(0, 1)) {
      writeSafely(printing, '  ', `${group.map(placeOf).join(', ')}: ${JSON.stringify(value)}`);
      writeSafely(printing, '      ', because);
    }
}

export function printQuestions(questions: readonly Question[], title: string, printing: Printing): void {
  if (questions.length === 0) return;
  printing.write('');
  printing.write(title);
  for (const { text, options } of questions) {
    writeSafely(printing, '  ', text);
    for (const one of options) writeSafely(printing, '      ', optionText(one));
  }
}
