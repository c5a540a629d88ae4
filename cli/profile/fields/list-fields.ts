import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { definitionOf } from '#contract/definition.ts';
import { kindOf } from '#contract/profile/names.ts';
import { wordsOf } from '#contract/profile/words.ts';
import { meanings } from './meanings.ts';

/** A field of an endpoint, as the author of a profile needs it. */
export interface DescribedField {
  /** The name or place in a profile, such as `price` or `withdrawWindow.from`. */
  readonly place: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly meaning: string;
}

const lastOf = (place: string): string => place.split('.').at(-1)?.replaceAll('[]', '') ?? '';

/** The one line about a field. Undefined if there is none, which a test reports. */
export const meaningOf = (endpoint: Pick<Endpoint, 'id'>, name: string): string | undefined =>
  meanings[`${endpoint.id}.${name}`] ?? meanings[name];

const MAX_WORDS = 16;

/** The schema without `optional`, `nullable` and the like, and whether it may be missing. */
function plainOf(schema: Schema): { readonly schema: Schema; readonly isOptional: boolean } {
  const { type, innerType, in: input } = definitionOf(schema);
  const inner = innerType ?? (kindOf(schema) === undefined ? input : undefined);
  if (!inner) return { schema, isOptional: false };
  const below = plainOf(inner);
  return {
    schema: below.schema,
    isOptional: below.isOptional || /^(optional|nullable|default|prefault)$/.test(type),
  };
}

const kinds = {
  amount: 'amount',
  instant: 'instant in milliseconds',
  rate: 'rate, 0.05 for 5 %',
  html: 'HTML',
} as const;

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  record: 'object',
  tuple: 'list',
  array: 'list',
};

function typeOf(schema: Schema): string {
  const kind = kindOf(schema);
  const { type, element, items = [] } = definitionOf(schema);
  if (kind !== undefined) return items.length > 0 ? `${items.length} × ${kinds[kind]}` : kinds[kind];
  const [first] = items;
  if (first) return `${items.length} × ${typeOf(plainOf(first).schema)}`;
  if (element) return `list of ${typeOf(plainOf(element).schema)}`;
  const words = wordsOf(schema);
  if (!words || type === 'boolean') return types[type] ?? 'text';
  const shown = words.slice(0, MAX_WORDS).map(String).join(', ');
  return `one of ${shown}${words.length > MAX_WORDS ? ' and others' : ''}`;
}

/** The fields of a schema, each followed by its own fields. The items of a page are the fields of its endpoint. */
function fieldsIn(endpoint: Endpoint, schema: Schema, path = ''): readonly DescribedField[] {
  const { schema: plain } = plainOf(schema);
  const { shape = {}, element, options = [] } = definitionOf(plain);
  if (element) return fieldsIn(endpoint, element, path === '' || path === 'list' ? '' : `${path}[]`);
  const own = Object.entries(shape).flatMap(([name, field]) => {
    const place = path === '' ? name : `${path}.${name}`;
    const { schema: inner, isOptional } = plainOf(field);
    const meaning = meaningOf(endpoint, name) ?? '';
    return [{ place, type: typeOf(inner), isOptional, meaning }, ...fieldsIn(endpoint, field, place)];
  });
  return [...own, ...options.flatMap((one) => fieldsIn(endpoint, one, path))];
}

const unique = (fields: readonly DescribedField[]): readonly DescribedField[] => [
  ...new Map(fields.map((field) => [field.place, field])).values(),
];

/** The fields of a request, with the field of its pictures. */
export function requestOf(endpoint: Endpoint): readonly DescribedField[] {
  const { input, files } = endpoint;
  const pictures = files && {
    place: files.field,
    type: files.maxFiles > 1 ? `up to ${files.maxFiles} pictures` : 'picture',
    isOptional: files.optional === true,
    meaning: meaningOf(endpoint, files.field) ?? '',
  };
  return unique([...fieldsIn(endpoint, input), ...(pictures ? [pictures] : [])]);
}

export const answerOf = (endpoint: Endpoint): readonly DescribedField[] =>
  unique(fieldsIn(endpoint, endpoint.output));

export const namesOf = (endpoint: Endpoint): readonly string[] => [
  ...new Set([...requestOf(endpoint), ...answerOf(endpoint)].map(({ place }) => lastOf(place))),
];
