import { fieldOf } from '#cli/conformance/inputs.ts';
import { hostData, isAnswered, isPaged, itemsOf, objectOf, type Reading } from '#cli/conformance/reading.ts';
import type { Shape } from '#cli/conformance/shape.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { ask, given, line, listed, when, type Conclusion } from '../conclusion.ts';
import type { State } from '../state.ts';
import { plain } from '../words.ts';
import { pageIn, type Page } from './page.ts';

const fieldsOf = (shape: Shape): readonly string[] => Object.keys(objectOf(shape).properties ?? {});

/** The place of the contract's data inside the host's data, or the only field of it that the host sends. */
export const dataPlaces = ({ readings, client }: State): readonly Conclusion[] =>
  readings.filter(isAnswered).flatMap(({ exchange: { endpoint, body }, shape, data }) => {
    const written = client.endpoints[endpoint.id]?.data;
    // The profile may name a place that is not there.
    const isMissing = data === undefined && written !== undefined;
    return dataOf(
      endpoint.id,
      shape,
      isMissing ? hostData(body, client.wire) : data,
      isMissing ? written : undefined,
    );
  });

function dataOf(id: string, shape: Shape, data: unknown, missing: string | undefined): readonly Conclusion[] {
  const [only = '', ...others] = fieldsOf(shape);
  const isOnly = typeof data !== 'object' && data !== undefined && only !== '' && others.length === 0;
  if (isOnly) return [line(['endpoints', id, 'dataAs'], only, `${id} answers ${only} alone`)];
  if (!isObject(data)) return [];
  const [key, ...more] = placesIn(shape, data);
  if (key !== undefined && more.length === 0)
    return [line(['endpoints', id, 'data'], key, `${id} has the contract's data in ${key}`)];
  const has = `is not in the host's data, which has ${listed(Object.keys(data))}.`;
  return given(missing, (place) => ask(`endpoints.${id}.data: "${place}" ${has}`));
}

/** The fields of the host's data that may hold the contract's data. */
function placesIn(shape: Shape, data: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = (isMeant: (value: unknown) => boolean) =>
    Object.keys(data).filter((key) => isMeant(data[key]));
  if (itemsOf(shape)) return keys(Array.isArray);
  const names = fieldsOf(shape);
  const known = new Set(names.map(plain));
  const hasSome = (value: unknown) =>
    isObject(value) && Object.keys(value).some((name) => known.has(plain(name)));
  if (names.length < 2 || hasSome(data)) return [];
  // An object beside a list may have only the number of its items.
  const isWhole = (value: unknown) =>
    isObject(value) && (!names.includes('list') || pageIn(value) !== undefined);
  const likely = keys((value) => isWhole(value) && hasSome(value));
  // An object alone can only be the data, even if all its names are the host's own.
  return likely.length === 0 && Object.keys(data).length === 1 ? keys(isWhole) : likely;
}

export const isPage = (reading: Reading): boolean =>
  isAnswered(reading) && isPaged(reading.exchange.endpoint);

/** The place of each list, and of the number of its items: one name for all, and else that in its own answer. */
export function lists(state: State): readonly Conclusion[] {
  const { wire } = state.client;
  const pages = state.readings.filter(isPage);
  const isRead = ({ data }: Reading) => Array.isArray(fieldOf(data, 'list'));
  const found = pages
    .filter((one) => !isRead(one))
    .flatMap(({ exchange: { endpoint }, data }) =>
      given(pageIn(data), (page) => ({ id: endpoint.id, ...page })),
    );
  // Beside lists that are read as they are, another one is the difference of its endpoint.
  const isMixed = pages.some((one) => isRead(one) && isObject(hostData(one.exchange.body, wire)));
  if (wire.paging?.list === undefined && isMixed) return found.flatMap(ownPage);
  const uses = (list: string) => found.filter((one) => one.list === list).length;
  const common = found.find(({ list }) => uses(list) > 1 || found.length === 1)?.list;
  const isKnown = wire.paging?.list !== undefined;
  const places = found.map(({ id, list }) => {
    const path = list === common && !isKnown ? ['wire', 'paging', 'list'] : ['endpoints', id, 'data'];
    return line(path, list, `${id} has its list in ${list}`);
  });
  const counted = found.find(({ total }) => total !== undefined) ?? found[0];
  const { total, totalHeader } = wire.paging ?? {};
  const isOpen = counted && total === undefined && totalHeader === undefined;
  return [...places, ...(isOpen ? totalOf(counted, common, state) : [])];
}

const ownPage = ({ id, list, total }: Page & { readonly id: string }): readonly Conclusion[] => [
  line(['endpoints', id, 'paging', 'list'], list, `${id} has its list in ${list}`),
  ...when(
    total !== undefined && total !== 'total',
    line(['endpoints', id, 'paging', 'total'], total, `${id} has the number of all items there`),
  ),
];

function totalOf(
  { id, list, total }: Page & { readonly id: string },
  common: string | undefined,
  { client: { wire } }: State,
): readonly Conclusion[] {
  // The number of a list that is the data itself is looked for in the whole answer.
  const around = list === common || wire.envelope === null ? '' : `${wire.envelope?.data ?? 'data'}.`;
  const value = total === undefined ? null : around + total;
  const because = `${id} has ${total === undefined ? 'no number of all items' : 'the number of all items there'}`;
  return when(value !== 'total', line(['wire', 'paging', 'total'], value, because));
}
