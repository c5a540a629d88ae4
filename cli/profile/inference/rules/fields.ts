import { fieldOf } from '#cli/conformance/inputs.ts';
import { isAnswered, isPaged, itemsOf, objectOf, type Reading } from '#cli/conformance/reading.ts';
import { alternatives, type Shape } from '#cli/conformance/shape.ts';
import { expectedType, fits, isHarmless, isObject } from '#cli/conformance/value-types.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { FieldRule } from '#contract/profile/rule-schema.ts';
import { ask, line, listed, option, type Conclusion, type Option, type Path } from '../conclusion.ts';
import { isChainAddress, isMaskedAddress } from '../evidence/values.ts';
import type { State } from '../state.ts';
import { cents, isGeneral, isSameMeaning, plain, sharedWords } from '../words.ts';

/** A field of the contract that is looked for. */
export interface Lacking {
  readonly name: string;
  readonly shape: Shape;
}

/** A field of the host that the contract does not know, with dots inside an object. */
export interface Unknown {
  readonly name: string;
  readonly value: unknown;
}

/** A field of the contract and the host's field that is the same. */
export interface Pair {
  readonly name: string;
  readonly hostName: string;
  readonly isSpelling: boolean;
  readonly rule: FieldRule;
  readonly because: string;
}

const isInCents = ({ name, value }: Unknown): boolean =>
  cents.test(name) && value !== null && Number.isInteger(Number(value));

/** The host's name without its unit, and without the object around it. */
const bareName = (unknown: Unknown): string =>
  isInCents(unknown) ? lastOf(unknown.name).replace(cents, '') : lastOf(unknown.name);

/** The rule by which a profile names a field of the host. */
const ruleOf = (unknown: Unknown): FieldRule =>
  isInCents(unknown) ? { name: unknown.name, decimals: 2 } : unknown.name;

/** Returns true if a field can hold the contract's value. A word may be another. */
function isCompatible({ name, shape }: Lacking, { name: hostName, value }: Unknown): boolean {
  // Platforms call the address of a wallet also `wallet`, `account` or `usdt`, so its form decides.
  if (isAddress(value)) return name === 'address';
  // The id of a machine in an order does not name the order.
  if (value === null || (hostName.includes('.') && isGeneral(name))) return value === null;
  return alternatives(shape).some((one) => {
    const expected = expectedType(one, name);
    if (expected === 'list') return Array.isArray(value);
    if (expected === 'object') return isObject(value);
    return (
      expected !== 'null' &&
      (fits(one, expected, value) || (expected !== undefined && isHarmless(expected, value)))
    );
  });
}

const isAddress = (value: unknown): boolean => isChainAddress(value) || isMaskedAddress(value);

type Tie = (name: string, other: Unknown, subject: string) => boolean;
/** A reason for which two fields are the same. */
export type Reason = readonly [because: string, isTied: Tie];

const isSpelling: Tie = (name, other) => plain(name) === plain(bareName(other));
/** The reasons for which two fields are the same, the surest first. */
const ties: readonly Reason[] = [
  ['the same name in another spelling', isSpelling],
  ['whose value is an address of a chain', (name, { value }) => name === 'address' && isAddress(value)],
  ['another word for it', (name, other) => isSameMeaning(name, bareName(other))],
  // Such as `machine_id` in a list of machines.
  [
    'the id of what the answer is about',
    (name, { name: own }, subject) =>
      name === 'id' && /(id|Id|_no|_sn)$/.test(own) && sharedWords(own, subject).length > 0,
  ],
];

/** The fields that are surely the same: of the right type, for a reason that holds for no other field. */
export function pairsIn(
  lacking: readonly Lacking[],
  unknown: readonly Unknown[],
  subject = '',
  {
    before = [],
    after = [],
  }: { readonly before?: readonly Reason[]; readonly after?: readonly Reason[] } = {},
): readonly Pair[] {
  const found: Pair[] = [];
  for (const [because, isTied] of [...before, ...ties, ...after]) {
    const isOpen = (name: string) => !found.some((one) => one.name === name || one.hostName === name);
    const [names, others] = [
      lacking.filter(({ name }) => isOpen(name)),
      unknown.filter(({ name }) => isOpen(name)),
    ];
    const tied = names.flatMap((one) =>
      others
        .filter((other) => isTied(one.name, other, subject) && isCompatible(one, other))
        .map((other) => ({ one, other })),
    );
    for (const { one, other } of tied)
      if (tied.filter((each) => each.one === one || each.other === other).length === 1)
        found.push({
          name: one.name,
          hostName: other.name,
          isSpelling: isTied === isSpelling,
          rule: ruleOf(other),
          because: isInCents(other) ? `${because}, which counts in hundredths` : because,
        });
  }
  return found;
}

const MAX_OPTIONS = 3;

/** Returns true if a name is in another one. The letters of `id` are in many. */
const isPart = (name: string, other: string): boolean => name.length > 2 && other.includes(name);

/** The host's fields that may be fields of the contract: by a part of the name, or if only the two fit each other. */
export function optionsFor(
  lacking: readonly Lacking[],
  unknown: readonly Unknown[],
  path: Path,
): readonly Option[] {
  const free = unknown.filter(({ value }) => value !== null);
  const fitting = (one: Lacking) => free.filter((other) => isCompatible(one, other));
  const isAlike = ({ name }: Lacking, other: string) =>
    isPart(plain(name), plain(other)) ||
    isPart(plain(other), plain(name)) ||
    (name === 'id' && /^(ref|uid|uuid|key|number)$|(Id|_id|No|_no)$/.test(other)) ||
    isSameMeaning(name, other) ||
    sharedWords(name, other).length > 0;
  const isOnly = (one: Lacking, other: Unknown) =>
    one.shape.type !== undefined &&
    fitting(one).filter(({ name }) => !name.includes('.')).length === 1 &&
    lacking.filter((each) => isCompatible(each, other)).length === 1;
  return lacking.flatMap((one) =>
    fitting(one)
      .filter((other) => isAlike(one, bareName(other)) || isOnly(one, other))
      .slice(0, MAX_OPTIONS)
      .map((other) => option(`If ${one.name} is ${other.name}`, [[...path, one.name], ruleOf(other)])),
  );
}

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

/** The number of a machine in an order, which is not the order's own. */
function ofMachine({ evidence: { app } }: State): readonly Reason[] {
  if (!app) return [];
  const isMachine: Tie = (name, { value }) => name === 'productId' && app.values.isBought(String(value));
  return [['whose value is the id of the bought machine', isMachine]];
}

/** The host's names of fields that answers lack. */
export function fields(state: State): readonly Conclusion[] {
  const readings = state.readings.filter(isAnswered);
  const before = ofMachine(state);
  const found = readings.flatMap((reading): readonly Found[] => {
    const { id, path } = reading.exchange.endpoint;
    const pairs = levelsOf(reading).flatMap(({ lacking, unknown }) =>
      pairsIn(lacking, unknown, `${id} ${path}`, { before }),
    );
    return pairs.map((pair) => ({ ...pair, id }));
  });
  const lines = found.map((one) => {
    const { id, name, hostName, rule, because } = one;
    const path = isCommon(one, found) ? ['wire', 'fields', name] : ['endpoints', id, 'answer', name];
    return line(path, rule, `${id} has ${hostName}, ${because}`);
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
