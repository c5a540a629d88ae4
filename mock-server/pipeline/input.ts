import { definitionOf } from '#contract/definition.ts';
import { fieldNames, type Endpoint, type Schema } from '#contract/endpoint.ts';
import { digitFields, phoneFields } from '#contract/fields.ts';
import { latinDigits } from '#contract/text/latin-digits.ts';
import { nearest } from '#contract/nearest.ts';
import { refuse } from '../handling/refusal.ts';
import { wholePhone } from '../text/whole-phone.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the fields by the endpoint's schema. An empty field of a form or a query counts as absent: browsers send it for a
 * blank field. In the operator's JSON it is an empty text.
 */
export function readInput(endpoint: Endpoint, fields: Fields): unknown {
  const isJson = endpoint.access === 'operator' && endpoint.method !== 'GET';
  const given = readWritten(endpoint, isJson ? fields : withoutBlanks(fields));
  const result = endpoint.input.safeParse(given);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue): [string, string] => {
    const field = String(issue.path[0] ?? '');
    // Checks between several fields have words of their own, and so have some missing fields (spec).
    const hasOwnWords = issue.code === 'custom' || issue.message.endsWith('Required');
    const isMissing = given[field] === undefined && !hasOwnWords;
    // A blank text is neither too long nor of wrong characters.
    const isBlank = issue.message === 'words' && /^\s*$/.test(String(given[field]));
    return [field, isMissing || isBlank ? 'required' : issue.message];
  });
  // The first issue of a field explains it best.
  const [choice] = result.error.issues.flatMap((issue) =>
    issue.code === 'invalid_value' ? [issue.values] : [],
  );
  return refuse('BAD_INPUT', {
    fields: Object.fromEntries(wrong.reverse()),
    ...(choice && { values: { known: choice.join(', ') } }),
  });
}

const withoutBlanks = (fields: Fields): Fields =>
  Object.values(fields).includes('')
    ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
    : fields;

/**
 * Refuses a field that the endpoint does not have, and suggests the nearest one. The operator writes requests by hand,
 * where a slip would silently do something else; a member's app may be of another version and send more.
 */
export function refuseUnknownField(endpoint: Endpoint, fields: Fields): void {
  const names = fieldNames(endpoint);
  const unknown = Object.keys(fields).find((field) => names?.includes(field) === false);
  if (!names || unknown === undefined) return;
  const known = names.filter((name) => !endpoint.path.split('/').includes(`:${name}`));
  const near = nearest(unknown, known);
  const words = known.length === 0 ? 'noFields' : near === undefined ? 'unknownField' : 'misspeltField';
  const values = { field: unknown, near: near ?? '', known: known.join(', ') };
  refuse('BAD_INPUT', { fields: { [unknown]: words }, values });
}

/** Refuses fields in the query of a request that has its fields in a JSON body. */
export function refuseQuery(endpoint: Endpoint, query: Fields): void {
  refuseUnknownField(endpoint, query);
  const [field] = Object.keys(query);
  if (field !== undefined) refuse('BAD_INPUT', { fields: { [field]: 'queryField' }, values: { field } });
}

type Reader = (written: string) => string;

function readerOf(schema: Schema): Reader | undefined {
  if (phoneFields.has(schema)) return wholePhone;
  if (digitFields.has(schema)) return latinDigits;
  const { innerType } = definitionOf(schema);
  return innerType && readerOf(innerType);
}

const known = new Map<string, readonly [field: string, read: Reader][]>();

function readersOf({ id, input }: Endpoint): readonly [field: string, read: Reader][] {
  const readers =
    known.get(id) ??
    Object.entries(definitionOf(input).shape ?? {}).flatMap(([field, schema]) => {
      const read = readerOf(schema);
      return read ? [[field, read] satisfies [string, Reader]] : [];
    });
  known.set(id, readers);
  return readers;
}

/** Reads phones and digits as people write them: `+254 700 000 002`, or in the digits of their own script. */
function readWritten(endpoint: Endpoint, fields: Fields): Fields {
  const read = readersOf(endpoint).flatMap(([field, reader]) => {
    const written = fields[field];
    return typeof written === 'string' ? [[field, reader(written)] as const] : [];
  });
  return read.length === 0 ? fields : { ...fields, ...Object.fromEntries(read) };
}
