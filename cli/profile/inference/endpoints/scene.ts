import type { Endpoint } from '#contract/endpoint.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { remembered } from '#cli/conformance/reading.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { leavesIn, scalarsIn } from '../evidence/leaves.ts';
import { lineOf, mayRead, type Observation } from '../evidence/observation.ts';
import { isLanguageField, isPagingField } from '../field-names.ts';
import type { Envelope } from '../rules/envelope-form.ts';

/** Returns true for the values that are meant. */
export type Is = (value: string) => boolean;

export interface Match {
  readonly endpoint: Endpoint;
  readonly call: Observation;
  /** Its path is the contract's. */
  readonly isByPath: boolean;
  readonly because: string;
}

export const textsIn = (value: unknown): readonly string[] =>
  scalarsIn(value)
    .filter((one) => typeof one.value === 'string' || typeof one.value === 'number')
    .map((one) => String(one.value));

const sizeOf = remembered(({ answer }: Observation) => JSON.stringify(answer ?? '').length);

/** The call with the longest answer, which shows the most fields. */
export const longest = (calls: readonly Observation[]): Observation | undefined =>
  calls.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];

/** A recording in its order, read by what is in it and not by its names, and what was found in it so far. */
export class Scene {
  readonly matches: Match[] = [];
  readonly reads: readonly Observation[];
  readonly acts: readonly Observation[];
  private readonly positions: ReadonlyMap<Observation, number>;

  constructor(
    readonly calls: readonly Observation[],
    private readonly envelope: Envelope | null | undefined,
  ) {
    this.reads = calls.filter(mayRead);
    this.acts = calls.filter(({ method }) => method !== 'GET');
    this.positions = new Map(calls.map((call, position) => [call, position]));
  }

  found = (id: string): Observation | undefined =>
    this.matches.find(({ endpoint }) => endpoint.id === id)?.call;

  /** The calls whose endpoint is not known so far. */
  open = (calls: readonly Observation[]): readonly Observation[] => {
    const taken = new Set(this.matches.map(({ call }) => lineOf(call)));
    return calls.filter((call) => !taken.has(lineOf(call)));
  };

  data = ({ answer }: Observation): unknown =>
    this.envelope ? at(answer, this.envelope.data ?? 'data') : answer;

  /** Returns true if an answer is a list, or has one within objects. */
  hasList = remembered((call: Observation) =>
    leavesIn(this.data(call)).some(({ value }) => Array.isArray(value)),
  );
  /** The objects of the only list of an answer. */
  items = remembered((call: Observation): readonly Readonly<Record<string, unknown>>[] => {
    const data = this.data(call);
    const [list = [], ...others] = Array.isArray(data)
      ? [data as unknown[]]
      : Object.values(data ?? {}).filter(Array.isArray);
    return others.length === 0 ? (list as readonly unknown[]).filter(isObject) : [];
  });
  texts = remembered((call: Observation | undefined) => (call ? textsIn(this.data(call)) : []));
  /** The values that a call sends, without its page and language. */
  sent = remembered((call: Observation | undefined): readonly string[] => {
    const { fields = {}, query = {} } = call ?? {};
    const isOwn = (name: string) => !isPagingField(name) && !isLanguageField(name, query[name]);
    return Object.entries(fields).flatMap(([name, value]) => (isOwn(name) ? [String(value)] : []));
  });

  sends = (call: Observation, is: Is): boolean => this.sent(call).some(is);
  sendsOnly = (call: Observation, is: Is): boolean => this.sent(call).every(is);
  answers = (call: Observation, is: Is): boolean => this.texts(call).some(is);
  isList = (call: Observation): boolean => this.items(call).length > 0;

  /** Returns true if an answer is one thing, and no list or page of them. */
  isOne = (call: Observation): boolean => {
    const data = this.data(call);
    return isObject(data) && !(Object.values(data).some(Array.isArray) && Object.keys(data).length <= 3);
  };

  /** Returns true if a call was made before the call of an endpoint. */
  isBefore = (call: Observation, id: string): boolean => {
    const other = this.found(id);
    return other !== undefined && (this.positions.get(call) ?? 0) < (this.positions.get(other) ?? 0);
  };
}

export const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));
export const isBelow = ({ address }: Pick<Observation, 'address'>, other: string | undefined): boolean =>
  other !== undefined && address.startsWith(`${other}/`);
