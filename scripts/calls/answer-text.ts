import type * as z from 'zod/mini';

type Schema = z.core.JSONSchema.BaseSchema;

const MAX_DEPTH = 3;
const MAX_VALUES = 8;

/** The fields of an answer in short, such as `{ total, list: [{ id, status: 'valid' | 'expired' }] }`. Empty without fields. */
export function answerText(schema: Schema, depth = 1): string {
  const { enum: values, items, properties, required = [], anyOf, oneOf } = schema;
  if (values)
    return values.length > MAX_VALUES ? '' : values.map((value) => `'${String(value)}'`).join(' | ');
  const cases = anyOf ?? oneOf;
  if (cases) return textOfCases(cases, depth);
  if (schema.type === 'array') {
    const item = answerText(items as Schema, depth);
    return item ? `[${item}]` : '[…]';
  }
  if (!properties) return '';
  if (depth > MAX_DEPTH) return '{…}';
  const fields = Object.entries(properties).map(([name, field]) => {
    const text = answerText(field as Schema, depth + 1);
    return `${name}${required.includes(name) ? '' : '?'}${text && `: ${text}`}`;
  });
  return `{ ${fields.join(', ')} }`;
}

/** The only case that has fields, or nothing: the reader of a list of calls needs no union in full. */
function textOfCases(cases: readonly Schema[], depth: number): string {
  const texts = cases.map((one) => answerText(one, depth)).filter(Boolean);
  const isNullable = cases.some(({ type }) => type === 'null');
  return texts.length === 1 ? `${texts[0]}${isNullable ? ' | null' : ''}` : '';
}
