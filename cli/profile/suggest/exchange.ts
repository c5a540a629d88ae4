import type { Endpoint } from '#contract/endpoint.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { compare, type Difference } from '../../conformance/compare.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import { answerShape, type Shape } from '../../conformance/shape.ts';
import { translated } from '../../conformance/translated.ts';

/** One answer of a host as it was sent, and the fields of its request in the contract's terms. */
export interface Exchange {
  readonly endpoint: Endpoint;
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number;
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** An exchange as the client reads it with a profile. */
export interface Reading {
  readonly exchange: Exchange;
  readonly shape: Shape;
  /** Undefined if the answer has no envelope that the client finds. */
  readonly code: number | undefined;
  readonly data: unknown;
  readonly differences: readonly Difference[];
}

const shapes = new Map<string, Shape>();

function shapeOf(endpoint: Endpoint): Shape {
  const known = shapes.get(endpoint.id) ?? answerShape(endpoint);
  shapes.set(endpoint.id, known);
  return known;
}

export function readingOf(exchange: Exchange, profile: ClientProfile): Reading {
  const { endpoint, fields, status, headers = {}, body } = exchange;
  const raw = { body, differences: [], notes: [] };
  const read = translated(raw, { endpoint, fields, reply: { status, headers } }, profile);
  const written = fieldOf(read.body, 'code');
  const found =
    read.differences.length === 0 && /^\d{1,9}$/.test(String(written)) ? Number(written) : undefined;
  const data = fieldOf(read.body, 'data');
  const shape = shapeOf(endpoint);
  const differences = found === 200 ? compare(shape, data) : [];
  return { exchange, shape, code: found, data, differences };
}

const unreadable = 1000;
const refused = 100;
const container = 50;
const innerContainer = 5;

/** How far the answers are from what the client can use. */
export function distanceOf(readings: readonly Reading[]): number {
  return readings.reduce((sum, { code, differences }) => {
    if (code === undefined) return sum + unreadable;
    if (code !== 200) return sum + refused;
    return sum + differences.filter(isTrouble).reduce((inner, one) => inner + weightOf(one), 0);
  }, 0);
}

/** A missing list or object weighs more than other differences: once it is found, its own items may differ as well. */
function weightOf({ expected, path }: Difference): number {
  if (expected !== 'a list' && expected !== 'an object') return 1;
  return path.includes('[]') ? innerContainer : container;
}

/** Whether the client cannot use a value. It reads numbers as amounts, but no other word. */
const isTrouble = ({ harmless, expected }: Difference): boolean =>
  !harmless || expected.startsWith('one of ');
