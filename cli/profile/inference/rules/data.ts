import { hostData, isAnswered, itemsOf, objectOf } from '#cli/conformance/reading.ts';
import type { Shape } from '#cli/conformance/shape.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { ask, given, line, listed, type Conclusion } from '../conclusion.ts';
import type { State } from '../state.ts';
import { plain } from '../words.ts';
import { pageIn } from './page.ts';

const fieldsOf = (shape: Shape): readonly string[] => Object.keys(objectOf(shape).properties ?? {});

/** Where the contract's data is inside the host's data, or that the host's data is one field of it. */
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
