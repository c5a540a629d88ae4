import { fieldOf } from '#cli/conformance/inputs.ts';
import { isAnswered, isPaged, itemsOf, objectOf, type Reading } from '#cli/conformance/reading.ts';
import type { Shape } from '#cli/conformance/shape.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { ask, line, listed, type Conclusion } from '../conclusion.ts';
import type { State } from '../state.ts';
import { optionsFor, pairsIn, type Lacking, type Pair, type Unknown } from './pairs.ts';

/** An object of an answer: the contract's fields that it lacks, and the host's that the contract does not know. */
interface Level {
  readonly lacking: readonly Lacking[];
  readonly unknown: readonly Unknown[];
}

const MAX_ITEMS = 50;
const MAX_DEPTH = 8;

/** Every object of an answer that the contract describes. The items of a list are one object. */
function levelsIn(shape: Shape, value: unknown, depth = 0): readonly Level[] {
  const items = itemsOf(shape);
  if (depth > MAX_DEPTH || (!isObject(value) && !(Array.isArray(value) && items))) return [];
  if (!isObject(value)) return levelsIn(items ?? {}, joined(value as readonly unknown[]), depth + 1);
  const { properties = {}, required = [] } = objectOf(shape);
  const lacking = required
    .filter((name) => value[name] === undefined)
    .map((name) => ({ name, shape: properties[name] ?? {} }));
  const unknown = Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name));
  const inner = Object.entries(properties).flatMap(([name, one]) => levelsIn(one, value[name], depth + 1));
  return [{ lacking, unknown: unknown.flatMap(([name, one]) => withInner(name, one)) }, ...inner];
}

const withInner = (name: string, value: unknown): readonly Unknown[] => [
  { name, value },
  ...Object.entries(isObject(value) ? value : {}).map(([key, one]) => ({
    name: `${name}.${key}`,
    value: one,
  })),
];

/** One object with the fields of all items, of each the first value that is not null. */
function joined(items: readonly unknown[]): unknown {
  const objects = items.slice(0, MAX_ITEMS).filter(isObject);
  const names = new Set(objects.flatMap((item) => Object.keys(item)));
  const valueOf = (name: string) =>
    objects.map((item) => fieldOf(item, name)).find((one) => (one ?? null) !== null);
  return Object.fromEntries([...names].map((name) => [name, valueOf(name) ?? null]));
}

/** The objects of an answer. A page names its list and total in `wire.paging`. */
const levelsOf = ({ exchange: { endpoint }, shape, data }: Reading): readonly Level[] =>
  levelsIn(shape, data).slice(isPaged(endpoint) ? 1 : 0);

type Found = Pair & { readonly id: string };

/** The host's names of fields that answers lack. */
export function fields(state: State): readonly Conclusion[] {
  const readings = state.readings.filter(isAnswered);
  const found = readings.flatMap((reading): readonly Found[] => {
    const { id, path } = reading.exchange.endpoint;
    const pairs = levelsOf(reading).flatMap(({ lacking, unknown }) =>
      pairsIn(lacking, unknown, `${id} ${path}`),
    );
    return pairs.map((pair) => ({ ...pair, id }));
  });
  const lines = found.map((one) => {
    const { id, name, hostName, isInCents, because } = one;
    const path = isCommon(one, found) ? ['wire', 'fields', name] : ['endpoints', id, 'answer', name];
    return line(
      path,
      isInCents ? { name: hostName, decimals: 2 } : hostName,
      `${id} has ${hostName}, ${because}`,
    );
  });
  return [...lines, ...readings.flatMap((reading) => questionsOf(reading, state.client))];
}

/** A spelling that several answers have holds for all. */
function isCommon({ id, name, hostName, isSpelling }: Found, all: readonly Found[]): boolean {
  const others = all.filter((other) => other.name === name);
  const isSame = others.every((other) => other.hostName === hostName);
  return isSpelling && isSame && !hostName.includes('.') && others.some((other) => other.id !== id);
}

/** The host's fields that a profile reads in an answer, those within objects by the object. */
function readFields({ wire, endpoints }: ClientProfile, id: string): ReadonlySet<string> {
  const rules = Object.values({ ...wire.fields, ...endpoints[id]?.answer });
  const places = rules.flatMap((rule) => {
    const { name = '', negativeIf = {} } = typeof rule === 'string' ? { name: rule } : (rule ?? {});
    return [name, ...Object.keys(negativeIf)];
  });
  return new Set(places.map((one) => one.split('.', 1)[0] ?? ''));
}

function questionsOf(reading: Reading, client: ClientProfile): readonly Conclusion[] {
  const { id } = reading.exchange.endpoint;
  const read = readFields(client, id);
  return levelsOf(reading).flatMap(({ lacking, unknown }) => {
    const unread = unknown.filter(({ name }) => !read.has(name.split('.', 1)[0] ?? ''));
    const names = unread.map(({ name }) => name).filter((name) => !name.includes('.'));
    if (lacking.length === 0 || names.length === 0) return [];
    const text = `${listed(lacking.map(({ name }) => name))} not found. The host also sends ${listed(names)}.`;
    return [ask(`endpoints.${id}.answer: ${text}`, optionsFor(lacking, unread, ['endpoints', id, 'answer']))];
  });
}
