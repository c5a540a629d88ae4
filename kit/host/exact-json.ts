import { isLosslessNumber, parse } from 'lossless-json';
import { readExactly } from '#contract/profile/dialect/values.ts';
import { isFields } from '#contract/profile/dialect/is-fields.ts';

export interface Parsed {
  readonly value: unknown;
  /** The names of the fields with an integer that a number cannot hold. */
  readonly longIntegers: readonly string[];
}

/**
 * Parses JSON as the client does in a browser, which keeps the digits of a long integer as a text. JSON.parse of Node 20
 * rounds it. Throws a SyntaxError.
 */
export function parseJson(text: string): Parsed {
  const longIntegers = new Set<string>();
  const read = (value: unknown, name: string): unknown => {
    if (isLosslessNumber(value)) {
      const number = readExactly(name, Number(value.value), { source: value.value });
      if (typeof number === 'string') longIntegers.add(name);
      return number;
    }
    if (Array.isArray(value)) return value.map((item) => read(item, name));
    if (!isFields(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one, key)]));
  };
  // A repeated key has its last value, as in JSON.parse.
  const value = read(parse(text, undefined, { onDuplicateKey: ({ newValue }) => newValue }), '');
  return { value, longIntegers: [...longIntegers] };
}
