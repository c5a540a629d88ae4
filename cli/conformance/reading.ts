import type { Endpoint } from '#contract/endpoint.ts';
import { planOf } from '#contract/profile/dialect/normalise-plan.ts';
import { at } from '#contract/profile/dialect/path.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { WireDialect } from '#contract/profile/schema.ts';
import { compare, type Difference } from './compare.ts';
import { fieldOf } from './inputs.ts';
import { alternatives, answerShape, inputShape, type Shape } from './shape.ts';
import { translated } from './translated.ts';

/** One answer of a host as it was sent. */
export interface Exchange {
  readonly endpoint: Endpoint;
  /** The fields of its request in the contract's terms, if Assay sent it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** An exchange as the client reads it with a profile. */
export interface Reading<E extends Exchange = Exchange> {
  readonly exchange: E;
  readonly shape: Shape;
  /** Undefined if the answer has no envelope that the client finds. */
  readonly code: number | undefined;
  readonly data: unknown;
  readonly differences: readonly Difference[];
}

export function remembered<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, { readonly result: T }>();
  return (key) => {
    const { result } = known.get(key) ?? { result: make(key) };
    known.set(key, { result });
    return result;
  };
}

export const answerShapeOf = remembered<Endpoint, Shape>(answerShape);
export const inputShapeOf = remembered<Endpoint, Shape>(inputShape);

/** Returns true if an endpoint answers with a page of a list. */
export const isPaged = remembered(({ output }: Endpoint): boolean => {
  const plan = planOf(output);
  return typeof plan === 'object' && 'list' in plan;
});

/** The object that a shape allows. */
export const objectOf = (shape: Shape): Shape =>
  alternatives(shape).find(({ type }) => type === 'object') ?? {};

/** The shape of a list's items; undefined if a shape allows no list. */
export const itemsOf = (shape: Shape): Shape | undefined =>
  alternatives(shape).find(({ type }) => type === 'array')?.items || undefined;

export function readingOf<E extends Exchange>(exchange: E, profile: ClientProfile): Reading<E> {
  const { endpoint, fields, status, headers, body } = exchange;
  const raw = { body, differences: [], notes: [] };
  const read = translated(raw, { endpoint, fields, reply: { status, headers } }, profile);
  const written = fieldOf(read.body, 'code');
  const isCode = read.differences.length === 0 && /^\d{1,9}$/.test(String(written));
  const code = isCode ? Number(written) : undefined;
  const data = fieldOf(read.body, 'data');
  const shape = answerShapeOf(endpoint);
  return { exchange, shape, code, data, differences: code === 200 ? compare(shape, data) : [] };
}

export const isAnswered = ({ code }: Reading): boolean => code === 200;

/** The host's data in the body of an answer. */
export const hostData = (body: unknown, { envelope }: Pick<WireDialect, 'envelope'>): unknown =>
  envelope === null || envelope?.data === null ? body : at(body, envelope?.data ?? 'data');

/** Returns true if a place of a page, such as its total, is in an answer, as the client looks for it. */
export function isInBody(
  place: string | null | undefined,
  { endpoint, body }: Pick<Exchange, 'endpoint' | 'body'>,
  { wire, endpoints }: ClientProfile,
): boolean {
  const { data: inner } = endpoints[endpoint.id] ?? {};
  const data = hostData(body, wire);
  const all = [inner === undefined ? data : at(data, inner), body];
  return place !== null && place !== undefined && all.some((one) => at(one, place) !== undefined);
}
