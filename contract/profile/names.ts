import { definitionOf } from '../definition.ts';
import type { Endpoint, Schema } from '../endpoint.ts';
import {
  Amount,
  FineAmount,
  Html,
  Instant,
  Money,
  PostHtml,
  QueriedInstant,
  QuotedAmount,
  Rate,
} from '../fields.ts';
import { contract, memberServices } from '../index.ts';

/** The endpoints that a host may offer: all except the operator's. */
export const memberEndpoints: readonly Endpoint[] = contract.filter(({ access }) => access !== 'operator');

export const endpointIds: readonly string[] = memberEndpoints.map(({ id }) => id);
export const serviceNames: readonly string[] = Object.keys(memberServices);

/** A field, or the place of one such as `week[].reward`, with its schema. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
}

export type Kind = 'amount' | 'instant' | 'rate' | 'html' | undefined;

const namedKinds = new Map<unknown, Kind>([
  [Instant, 'instant'],
  [QueriedInstant, 'instant'],
  [Rate, 'rate'],
  [Html, 'html'],
  [PostHtml, 'html'],
]);
const amounts: ReadonlySet<unknown> = new Set([Money, Amount, FineAmount, QuotedAmount]);
const moneyChecks = definitionOf(Money).checks ?? [];

/** The kind of a field: an amount of money, an instant, HTML, or one or several rates. */
export function kindOf(schema: Schema): Kind {
  const named = namedKinds.get(schema);
  if (named) return named;
  const { checks = [], innerType, items = [] } = definitionOf(schema);
  if (amounts.has(schema) || checks.some((check) => moneyChecks.includes(check))) return 'amount';
  if (items.length > 0 && items.every((item) => item === Rate)) return 'rate';
  return innerType && kindOf(innerType);
}

/** Every named field of a schema, at any depth. */
function fieldsIn(schema: Schema): readonly Field[] {
  const {
    shape = {},
    element,
    innerType,
    valueType,
    in: input,
    options = [],
    items = [],
  } = definitionOf(schema);
  const inner = [element, innerType, valueType, input, ...options, ...items].filter(
    (one) => one !== undefined,
  );
  return [
    ...Object.entries(shape).flatMap(([name, field]) => [{ name, schema: field }, ...fieldsIn(field)]),
    ...inner.flatMap(fieldsIn),
  ];
}

/**
 * The places within objects and lists of a schema, such as `withdrawWindow.from` and `week[].reward`. The places of a page
 * are in its items.
 */
function placesIn(schema: Schema, path = ''): readonly Field[] {
  const { shape = {}, element, innerType, in: input, options = [] } = definitionOf(schema);
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return [...(path === '' ? [] : [{ name: place, schema: field }]), ...placesIn(field, place)];
  });
  const isOuter = path === '' || path === 'list';
  const items = element ? placesIn(element, isOuter ? '' : `${path}[]`) : [];
  const others = [innerType, input, ...options].flatMap((one) => (one ? placesIn(one, path) : []));
  return [...fields, ...items, ...others];
}

const namesOf = (fields: readonly Pick<Field, 'name'>[]): readonly string[] => [
  ...new Set(fields.map(({ name }) => name)),
];

/** The fields of an endpoint's request, with the field of its files. */
export const requestFields = ({ input, files }: Endpoint): readonly string[] => [
  ...namesOf(fieldsIn(input)),
  ...(files ? [files.field] : []),
];

/** The fields of an endpoint's answer, at any depth. */
export const answerFields = ({ output }: Endpoint): readonly string[] => namesOf(fieldsIn(output));

/** The places in an endpoint's answer where a profile can put a field that its host has elsewhere. */
export const answerPlaces = ({ output }: Endpoint): readonly string[] => namesOf(placesIn(output));

/** Every schema of a field of an endpoint's request or answer: a name may be in several objects. */
export function schemasOf(
  { input, output }: Endpoint,
  direction: 'request' | 'answer',
  name: string,
): readonly Schema[] {
  const fields = direction === 'request' ? fieldsIn(input) : [...fieldsIn(output), ...placesIn(output)];
  return fields.filter((field) => field.name === name).map(({ schema }) => schema);
}

/** The fields of a request and an answer that hold an amount of money, an instant or a rate. */
export function kindsOf({
  input,
  output,
}: Endpoint): Readonly<Record<'amounts' | 'times' | 'rates', readonly string[]>> {
  const fields = [...fieldsIn(input), ...fieldsIn(output)];
  const ofKind = (kind: Kind) => namesOf(fields.filter(({ schema }) => kindOf(schema) === kind));
  return { amounts: ofKind('amount'), times: ofKind('instant'), rates: ofKind('rate') };
}

/** The type of a field's value, or of the items of its list, such as `number`. */
function typeOf(schema: Schema): string {
  const { type, innerType, element, items = [], values = [] } = definitionOf(schema);
  const inner = innerType ?? element ?? items[0];
  if (inner) return typeOf(inner);
  return type === 'literal' ? typeof values[0] : type;
}

/** The fields of an answer that hold numbers, also instants, and those that hold true or false. */
export function scalarsOf({
  output,
}: Pick<Endpoint, 'output'>): Readonly<Record<'numbers' | 'flags', readonly string[]>> {
  const fields = fieldsIn(output);
  const others = (type: string) => namesOf(fields.filter(({ schema }) => typeOf(schema) !== type));
  const always = (type: string) => {
    const sometimesOther = others(type);
    const ofType = namesOf(fields.filter(({ schema }) => typeOf(schema) === type));
    return ofType.filter((name) => !sometimesOther.includes(name));
  };
  return { numbers: always('number'), flags: always('boolean') };
}

/** The fields of an endpoint's request or answer that hold HTML. */
export const htmlFields = ({ input, output }: Endpoint, direction: 'request' | 'answer'): readonly string[] =>
  namesOf(
    fieldsIn(direction === 'request' ? input : output).filter(({ schema }) => kindOf(schema) === 'html'),
  );

export const fieldNames: readonly string[] = [
  ...new Set(memberEndpoints.flatMap((endpoint) => [...requestFields(endpoint), ...answerFields(endpoint)])),
];

/** The places in the answers of all members' endpoints. */
export const placeNames: readonly string[] = [...new Set(memberEndpoints.flatMap(answerPlaces))];
