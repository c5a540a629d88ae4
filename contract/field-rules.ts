import { definitionOf } from './definition.ts';
import type { Schema } from './endpoint.ts';

/** A pattern that a text must match, and the key of the message in `words/fields` for one that does not. */
export type Rule = readonly [pattern: string, flags: string, word: string];

/** The rules of an input's text fields, by name. */
export type FieldRules = Readonly<Record<string, readonly Rule[]>>;

/** The names of ids, which a person chooses and never types. Other platforms have ids of other forms. */
const idName = /^id$|Id$/;

/**
 * The patterns of an input's text fields, for a client that has no schemas. A form checks them before it sends. A check
 * that no pattern describes is left to the platform.
 */
export const rulesOf = (input: Schema): FieldRules =>
  Object.fromEntries(
    Object.entries(definitionOf(input).shape ?? {}).flatMap(([name, field]) => {
      const rules = idName.test(name) ? [] : rulesOfField(field);
      return rules.length > 0 ? [[name, rules]] : [];
    }),
  );

/** The message of the first rule that a text breaks, as a key of `words/fields`. */
export const brokenRule = (rules: readonly Rule[], text: string): string | undefined =>
  rules.find(([pattern, flags]) => !new RegExp(pattern, flags).test(text))?.[2];

/** A value is needed. Some fields have words of their own for that (spec), whose keys end in `Required`. */
const present = (word: string): Rule => ['[^]', '', word.endsWith('Required') ? word : 'required'];
const isPresent = ([pattern]: Rule): boolean => pattern === '[^]';
/** A field of these types may be left out. */
const optionalTypes = ['optional', 'default', 'prefault'];

function rulesOfField(field: Schema): readonly Rule[] {
  const { type, innerType, in: input } = definitionOf(field);
  if (input) return rulesOfField(input);
  if (!innerType) return isText(field) ? [present(wordOf(field)), ...textRules(field)] : [];
  const rules = rulesOfField(innerType).filter((one) => !isPresent(one));
  return optionalTypes.includes(type)
    ? rules.map(([pattern, ...others]) => [`^$|${pattern}`, ...others])
    : rules;
}

function isText(schema: Schema): boolean {
  const { type, options } = definitionOf(schema);
  return type === 'string' || (options?.every(isText) ?? false);
}

/** The message of a value of another type, such as none. */
const wordOf = (schema: Schema): string => definitionOf(schema).error?.({}) ?? 'value';

/** The rules of a string, or the one rule of a union of strings. */
function textRules(schema: Schema): readonly Rule[] {
  const { options, checks = [] } = definitionOf(schema);
  const word = wordOf(schema);
  if (options) return [[options.map(wholePattern).join('|'), '', word]];
  return checks.flatMap(({ _zod: { def } }): Rule[] => {
    const { pattern, maximum } = def;
    const own = def.error?.({}) ?? word;
    if (pattern) return [[pattern.source, pattern.flags, own]];
    return maximum === undefined ? [] : [[`^[^]{0,${maximum}}$`, '', own]];
  });
}

/** All rules of a string as one pattern. */
const wholePattern = (schema: Schema): string =>
  textRules(schema)
    .map(([pattern]) => `(?=${pattern})`)
    .join('');
