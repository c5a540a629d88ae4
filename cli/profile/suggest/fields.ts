import type { ClientProfile } from '#contract/profile/resolve.ts';
import { alternatives, type Shape } from '../../conformance/shape.ts';
import { isObject } from '../../conformance/value-types.ts';
import type { Reading } from './exchange.ts';
import { levelsIn } from './levels.ts';
import type { Line } from './line.ts';
import { plain } from './names.ts';
import { dataOf, pageNamesOf } from './paging.ts';
import { pairsIn, type Pair } from './pairs.ts';

const answered = ({ code }: Reading): boolean => code === 200;

interface Found extends Pair {
  readonly id: string;
}

/** The host's names of fields that answers lack. */
export function fieldLines(readings: readonly Reading[]): Line[] {
  const found = readings
    .filter(answered)
    .flatMap(({ exchange, shape, data }): Found[] =>
      levelsIn(shape, data).flatMap((level) =>
        pairsIn(level).map((pair) => ({ ...pair, id: exchange.endpoint.id })),
      ),
    );
  const ofAll = found.filter(
    (one) => isSpelling(one) && new Set(found.filter(isSame(one)).map(({ id }) => id)).size > 1,
  );
  const common = [...new Map(ofAll.map((one) => [one.name, one])).values()].filter(
    (one) => !found.some((other) => other.name === one.name && other.hostName !== one.hostName),
  );
  const own = found.filter((one) => !common.some(isSame(one)));
  return [
    ...common.map((pair) => lineOf(['wire', 'fields', pair.name], pair, 'several answers')),
    ...own.map((pair) => lineOf(['endpoints', pair.id, 'answer', pair.name], pair, pair.id)),
  ];
}

/** Whether only the spelling differs, as in `create_time`. The host then writes the name so in every call. */
const isSpelling = ({ name, hostName }: Pair): boolean =>
  plain(name) === plain(hostName) && !hostName.includes('.');
const isSame = (one: Pair) => (other: Pair) => one.name === other.name && one.hostName === other.hostName;

const lineOf = (path: readonly string[], { name, hostName, inCents }: Pair, where: string): Line => ({
  path,
  value: inCents ? { name: hostName, decimals: 2 } : hostName,
  because: `${where} has ${hostName}${inCents ? ', which counts in hundredths' : ''}, and no ${name}`.replace(
    'several answers has',
    'several answers have',
  ),
});

/** Where the contract's data is inside the host's data, or that the host's data is one field of it. */
export function dataLines(readings: readonly Reading[], { wire, endpoints }: ClientProfile): Line[] {
  return readings.filter(answered).flatMap(({ exchange, shape, data: read }): Line[] => {
    const { endpoint } = exchange;
    // The profile may name a place that is not there.
    const isMissing = read === undefined && endpoints[endpoint.id]?.data !== undefined;
    const data = isMissing ? dataOf(exchange, wire) : read;
    const [only, ...others] = fieldsOf(shape);
    const line = (part: 'data' | 'dataAs', value: string, because: string): Line => ({
      path: ['endpoints', endpoint.id, part],
      value,
      because: `${endpoint.id} ${because}`,
    });
    if (typeof data !== 'object') {
      const isOnly = only !== undefined && others.length === 0 && data !== undefined;
      return isOnly ? [line('dataAs', only, `answers ${only} alone`)] : [];
    }
    const keys = data === null || Array.isArray(data) ? [] : placesIn(shape, data);
    const [key = ''] = keys;
    return keys.length === 1 ? [line('data', key, `has the contract's data in ${key}`)] : [];
  });
}

/** The fields of the host's data that may hold the contract's data. */
function placesIn(shape: Shape, data: object): readonly string[] {
  const entries = Object.entries(data);
  const keys = (isMeant: (value: unknown) => boolean) =>
    entries.filter(([, value]) => isMeant(value)).map(([key]) => key);
  if (alternatives(shape).some(({ type }) => type === 'array')) return keys(Array.isArray);
  const names = fieldsOf(shape);
  if (names.length < 2 || countOf(names, data) > 0) return [];
  // An object beside a list may have only the number of its items.
  const isWhole = (value: unknown) => !names.includes('list') || pageNamesOf(value) !== undefined;
  const likely = keys((value) => countOf(names, value) * 2 >= names.length && isWhole(value));
  // An object alone can only be the data, even if all its names are the host's own.
  return likely.length === 0 && entries.length === 1
    ? keys((value) => isObject(value) && isWhole(value))
    : likely;
}

/** How many of these fields an object has, in any spelling. */
function countOf(names: readonly string[], value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const written = new Set(Object.keys(value).map(plain));
  return names.filter((name) => written.has(plain(name))).length;
}

const fieldsOf = (shape: Shape): readonly string[] =>
  Object.keys(alternatives(shape).find(({ type }) => type === 'object')?.properties ?? {});
