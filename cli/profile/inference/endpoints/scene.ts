import { at } from '#contract/profile/dialect/path.ts';
import { remembered } from '#cli/conformance/reading.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { mayRead, type Observation } from '../evidence/observation.ts';
import { isLanguageField, isPagingField } from '../field-names.ts';
import type { Envelope } from '../rules/envelope-form.ts';

const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

/** The texts and numbers in a value, as texts. */
export function textsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  const values: readonly unknown[] = Object.values(value).slice(0, MAX_ITEMS);
  return values.flatMap((one) => textsIn(one, depth + 1));
}

const listsIn = (value: unknown, depth = 0): readonly (readonly unknown[])[] => {
  if (Array.isArray(value)) return [value];
  return isObject(value) && depth < 2 ? Object.values(value).flatMap((one) => listsIn(one, depth + 1)) : [];
};

export type Test = (call: Observation) => boolean;
export type Is = (value: string) => boolean;

/** A recording in its order, read by what is in it and not by its names. */
export class Scene {
  readonly reads: readonly Observation[];
  readonly acts: readonly Observation[];
  private readonly positions: ReadonlyMap<Observation, number>;

  constructor(
    calls: readonly Observation[],
    private readonly envelope: Envelope | null | undefined,
  ) {
    this.reads = calls.filter(mayRead);
    this.acts = calls.filter(({ method }) => method !== 'GET');
    this.positions = new Map(calls.map((call, position) => [call, position]));
  }

  data = ({ answer }: Observation): unknown =>
    this.envelope ? at(answer, this.envelope.data ?? 'data') : answer;

  /** The lists in an answer, also within objects. */
  lists = remembered((call: Observation) => listsIn(this.data(call)));
  /** The objects of the only list of an answer. */
  items = remembered((call: Observation): readonly Readonly<Record<string, unknown>>[] => {
    const data = this.data(call);
    const [list = [], ...others] = Array.isArray(data)
      ? [data as unknown[]]
      : Object.values(data ?? {}).filter(Array.isArray);
    return others.length === 0 ? (list as readonly unknown[]).filter(isObject) : [];
  });
  texts = remembered((call: Observation) => textsIn(this.data(call)));
  /** The values that a call sends, without those of its page and language. */
  sent = remembered(({ fields, query }: Observation): readonly string[] => {
    const isOwn = (name: string) => !isPagingField(name) && !isLanguageField(name, query[name]);
    return Object.entries(fields).flatMap(([name, value]) => (isOwn(name) ? [String(value)] : []));
  });

  sends = (call: Observation, is: Is): boolean => this.sent(call).some(is);
  sendsOnly = (call: Observation, is: Is): boolean => this.sent(call).every(is);
  answers = (call: Observation, is: Is): boolean => this.texts(call).some(is);
  isList: Test = (call) => this.items(call).length > 0;

  /** Returns true if an answer is one thing, and no list or page of them. */
  isOne: Test = (call) => {
    const data = this.data(call);
    return isObject(data) && !(Object.values(data).some(Array.isArray) && Object.keys(data).length <= 3);
  };

  isBefore = (one: Observation, other: Observation): boolean =>
    (this.positions.get(one) ?? 0) < (this.positions.get(other) ?? 0);
}

/** The address without its last segment. */
export const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));
export const isBelow = ({ address }: Observation, other: string): boolean => address.startsWith(`${other}/`);
