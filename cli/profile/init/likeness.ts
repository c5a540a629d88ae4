import type { Endpoint } from '#contract/endpoint.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import { alternatives, answerShape, inputShape, type Shape } from '../../conformance/shape.ts';
import { isObject } from '../../conformance/value-types.ts';
import type { Envelope } from '../suggest/envelope.ts';
import { levelsIn } from '../suggest/levels.ts';
import { isPagingField } from '../suggest/page-fields.ts';
import { pairsIn } from '../suggest/pairs.ts';
import { pageNamesOf } from '../suggest/paging.ts';
import { mayRead, pathOf, type Observation } from './observation.ts';
import { pathLikeness, share } from './path-words.ts';
import { conveniences } from './unknown-paths.ts';

/** Whether platforms have a field of a request in the path. */
export const isSegment = (name: string): boolean => /id$/i.test(name) || name === 'level';
const idsIn = (address: string): number => address.split('/:id').length - 1;

/** The data of an answer, with the list of a page under the contract's name, and without an object around it. */
function dataOf({ answer }: Observation, envelope: Envelope | null | undefined): unknown {
  const data = envelope ? fieldOf(answer, envelope.data ?? 'data') : answer;
  const names = pageNamesOf(data);
  const list = names && names.list.split('.').reduce<unknown>(fieldOf, data);
  if (Array.isArray(list)) return { ...(data as object), list };
  const inner = isObject(data) ? Object.values(data).filter(isObject) : [];
  const isAround =
    isObject(data) && inner.length === 1 && Object.values(data).every((one) => typeof one === 'object');
  return isAround ? inner[0] : data;
}

/** The object that an answer, its list or its page consists of. */
function itemOf(shape: Shape): Shape {
  const every = alternatives(shape);
  const items = every.find(({ type }) => type === 'array')?.items || shape.properties?.['list']?.items;
  return items ? itemOf(items) : (every.find(({ type }) => type === 'object') ?? shape);
}

const isNothing = (data: unknown): boolean =>
  data === null || data === undefined || (isObject(data) && Object.keys(data).length === 0);

/** How alike the fields of an answer are by name. Undefined if there is nothing to compare. */
function answerLikeness(endpoint: Endpoint, data: unknown): number | undefined {
  const shape = answerShape(endpoint);
  const isList =
    shape.properties?.['list'] !== undefined || alternatives(shape).some(({ type }) => type === 'array');
  const list = Array.isArray(data) ? (data as unknown[]) : fieldOf(data, 'list');
  const item = itemOf(shape);
  // Some platforms answer a command with nothing, or with more than the contract.
  if (item.properties === undefined) return isList || Array.isArray(list) ? 0 : undefined;
  if (isNothing(data)) return endpoint.safe ? 0 : undefined;
  if (isList !== Array.isArray(list)) return 0;
  if (!Array.isArray(list)) return itemLikeness(item, data);
  return list.length === 0 ? undefined : itemLikeness(item, list[0]);
}

/** The part of the contract's fields that an object has, and of all fields that both have. */
function itemLikeness(item: Shape, value: unknown): number {
  const names = Object.keys(item.properties ?? {});
  const [level] = levelsIn({ ...item, required: names }, value);
  if (!level) return 0;
  const found = names.length - level.lacking.length + pairsIn(level).length;
  const required = Math.max(item.required?.length ?? names.length, 1);
  const sent = found + level.unknown.filter(({ name }) => !name.includes('.')).length;
  // An endpoint of two fields is no better for one that an answer of twelve has.
  return (Math.min(1, found / required) + share(2 * found, required + sent)) / 2;
}

/** The part of the required fields that a request has, and of its fields that the endpoint knows. */
function requestLikeness(endpoint: Endpoint, { address, fields }: Observation): number | undefined {
  const { properties = {}, required = [] } = inputShape(endpoint);
  const sent = Object.entries(fields).filter(([name]) => !isPagingField(name));
  if (required.length === 0 && sent.length === 0) return undefined;
  const lacking = Object.keys(properties)
    .filter((name) => !(name in fields))
    .map((name) => ({ name, shape: properties[name] ?? {} }));
  const unknown = sent.filter(([name]) => !(name in properties)).map(([name, value]) => ({ name, value }));
  const pairs = pairsIn({ lacking, unknown });
  const ids = idsIn(address);
  const missing = required.filter((name) => !(name in fields) && !pairs.some((pair) => pair.name === name));
  const known = sent.length - unknown.length + pairs.length;
  if (required.length === 0) return share(known, sent.length);
  const hasRequired = 1 - Math.max(0, missing.length - ids) / required.length;
  return sent.length === 0 ? hasRequired : (2 * hasRequired + share(known, sent.length)) / 3;
}

/** Whether a variable segment can be a field of the request. */
function fillsPath(endpoint: Endpoint, { address, fields }: Observation): boolean {
  const ids = (inputShape(endpoint).required ?? []).filter((name) => isSegment(name) && !(name in fields));
  return idsIn(address) <= ids.length;
}

/** Paths that share less than this have nothing to do with each other. */
const unrelated = 0.2;
/** Few platforms have the reference's own endpoints. */
const rare = 0.1;

/** How surely a call is that of an endpoint. Only what both show counts. */
export function likenessOf(
  endpoint: Endpoint,
  call: Observation,
  envelope: Envelope | null | undefined,
): number {
  const fits = endpoint.safe ? mayRead(call) : call.method !== 'GET';
  if (!fits && endpoint.method !== call.method) return 0;
  const path = pathLikeness(endpoint, call.method, pathOf(call.address));
  if (path < unrelated || !fillsPath(endpoint, call)) return 0;
  const answer = call.status < 400 ? answerLikeness(endpoint, dataOf(call, envelope)) : undefined;
  const evidence: readonly (readonly [weight: number, value: number | undefined])[] = [
    [0.4, path],
    [0.35, answer],
    [0.25, requestLikeness(endpoint, call)],
  ];
  const seen = evidence.flatMap(([weight, value]) => (value === undefined ? [] : [{ weight, value }]));
  const sum = (of: (one: { weight: number; value: number }) => number) =>
    seen.reduce((total, one) => total + of(one), 0);
  const rarity = conveniences.includes(endpoint.id) ? rare : 0;
  return sum(({ weight, value }) => weight * value) / sum(({ weight }) => weight) - rarity;
}
