import { at } from '#contract/profile/dialect/path.ts';
import { isObject } from '../../conformance/value-types.ts';
import type { Envelope } from '../suggest/envelope.ts';
import { isPagingField } from '../suggest/page-fields.ts';
import { mayRead, type Observation } from './observation.ts';

const MAX_DEPTH = 6;
const MAX_ITEMS = 50;

/** The texts and numbers in a value, as texts. */
export function scalarsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value)
    .slice(0, MAX_ITEMS)
    .flatMap((one) => scalarsIn(one, depth + 1));
}

const lists = (value: unknown, depth = 0): readonly (readonly unknown[])[] => {
  if (Array.isArray(value)) return [value];
  return isObject(value) && depth < 2 ? Object.values(value).flatMap((one) => lists(one, depth + 1)) : [];
};

/** A recording in its order, read by what is in it and not by its names. */
export class Scene {
  readonly reads: readonly Observation[];
  readonly acts: readonly Observation[];

  constructor(
    private readonly calls: readonly Observation[],
    private readonly envelope: Envelope | null | undefined,
  ) {
    const done = calls.filter(({ status }) => status < 400);
    this.reads = done.filter(mayRead);
    this.acts = done.filter(({ method }) => method !== 'GET');
  }

  data({ answer }: Observation): unknown {
    return this.envelope ? at(answer, this.envelope.data ?? 'data') : answer;
  }

  /** The objects of the only list of an answer. */
  items(call: Observation): readonly Readonly<Record<string, unknown>>[] {
    const data = this.data(call);
    const outer = Array.isArray(data)
      ? [data]
      : isObject(data)
        ? Object.values(data).filter(Array.isArray)
        : [];
    const [list = [], ...others] = outer as readonly (readonly unknown[])[];
    return others.length === 0 ? list.filter(isObject) : [];
  }

  isList(call: Observation): boolean {
    return this.items(call).length > 0;
  }

  /** Whether an answer is one thing, and no list or page of them. */
  isOne(call: Observation): boolean {
    const data = this.data(call);
    if (!isObject(data)) return false;
    const values = Object.values(data);
    return !(values.some(Array.isArray) && values.length <= 3);
  }

  lists(call: Observation): readonly (readonly unknown[])[] {
    return lists(this.data(call));
  }

  scalars(call: Observation): readonly string[] {
    return scalarsIn(this.data(call));
  }

  /** The values that a call sends, without those of its page and language. */
  sent({ fields, query }: Observation): readonly string[] {
    return Object.entries(fields)
      .filter(([name]) => !isPagingField(name) && !(name in query && this.isEverywhere(name)))
      .map(([, value]) => String(value));
  }

  /** Whether a call requests one page of a list. */
  isPaged({ fields }: Observation): boolean {
    return Object.keys(fields).some(isPagingField);
  }

  /** Whether most calls send a field of the query, as they do that of the language. */
  isEverywhere(name: string): boolean {
    return this.calls.filter(({ query }) => name in query).length * 2 > this.calls.length;
  }

  position(call: Observation): number {
    return this.calls.indexOf(call);
  }
}
