import type { Endpoint } from '#contract/endpoint.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { lineOf, type Observation } from '../evidence/observation.ts';
import { pageIn, scalarsIn, type Leaf } from '../evidence/values.ts';
import { envelopeOf } from '../rules/envelope-form.ts';
import { isLanguageField, isPagingField } from '../words.ts';

/** A successful call with what is in it, whatever its names are. */
export interface Call extends Observation {
  readonly position: number;
  /** The platform makes all calls by POST, so the method does not tell whether this one reads. */
  readonly isAlwaysPosted: boolean;
  readonly mayRead: boolean;
  /** The answer without its envelope. */
  readonly data: unknown;
  /** The objects of the only list in the data. */
  readonly items: readonly Readonly<Record<string, unknown>>[];
  /** The names of the fields in the data. */
  readonly names: readonly string[];
  /** The texts and numbers in the data. */
  readonly texts: readonly string[];
  /** The values that the call sends, without its page and language. */
  readonly sent: readonly string[];
}

/** The call of an endpoint, and what shows that it is. */
export interface Match {
  readonly endpoint: Endpoint;
  readonly call: Observation;
  /** Its path is the contract's. */
  readonly isByPath: boolean;
  readonly because: string;
}

/** A recording in its order, and what was found in it so far. */
export interface Scene {
  readonly calls: readonly Call[];
  readonly matches: (Match & { readonly call: Call })[];
  /** The code of the answers with data, if all have one. */
  readonly success: unknown;
}

const itemsIn = (data: unknown): Call['items'] => {
  const lists: readonly unknown[] = Array.isArray(data)
    ? [data]
    : Object.values(data ?? {}).filter(Array.isArray);
  return lists.length === 1 ? (lists[0] as readonly unknown[]).filter(isObject) : [];
};

/** Returns true for a list or a page of one. An object of many fields may have a list among them. */
export const isListCall = ({ data }: Call): boolean =>
  Array.isArray(data) || (pageIn(data) !== undefined && Object.keys(data as object).length <= 3);

const textsOf = (leaves: readonly Leaf[]): readonly string[] =>
  leaves.flatMap(({ value }) => (/string|number/.test(typeof value) ? [String(value)] : []));

export const textsIn = (value: unknown): readonly string[] => textsOf(scalarsIn(value));

/** The successful calls, read by what is in them. If all answers with data have one code, the others are refusals. */
export function sceneOf(all: readonly Observation[]): Scene {
  const isAlwaysPosted = all.every(({ method }) => method === 'POST');
  const done = all.filter(({ status }) => status < 400);
  const envelope = envelopeOf(done.map(({ answer }) => answer));
  const { code, data: place = 'data' } = envelope ?? {};
  const codeIn = ({ answer }: Observation): unknown => (code ? at(answer, code) : undefined);
  const hasData = ({ answer }: Observation) => {
    const data = at(answer, place);
    return typeof data === 'object' && Object.keys(data ?? {}).length > 0 && !('reason' in (data ?? {}));
  };
  const [only, ...others] = new Set(done.filter(hasData).map(codeIn));
  const success = others.length === 0 ? only : undefined;
  const calls = done
    .filter((call) => success === undefined || call.answer === null || codeIn(call) === success)
    .map((call, position): Call => {
      const data = envelope ? at(call.answer, place) : call.answer;
      const leaves = scalarsIn(data);
      const isOwn = (name: string) => !isPagingField(name) && !isLanguageField(name, call.query[name]);
      const sent = Object.entries(call.fields).flatMap(([name, one]) => (isOwn(name) ? [String(one)] : []));
      const mayRead = isAlwaysPosted || call.method === 'GET';
      return {
        ...call,
        position,
        isAlwaysPosted,
        mayRead,
        data,
        items: itemsIn(data),
        names: leaves.map(({ name }) => name),
        texts: textsOf(leaves),
        sent,
      };
    });
  return { calls, matches: [], success };
}

export const callOf = ({ matches }: Scene, id: string): Call | undefined =>
  matches.find(({ endpoint }) => endpoint.id === id)?.call;

/** The calls whose endpoint is not known so far. */
export const openIn = ({ calls, matches }: Scene): readonly Call[] => {
  const taken = new Set(matches.map(({ call }) => lineOf(call)));
  return calls.filter((call) => !taken.has(lineOf(call)));
};

/** The call with the longest answer, which shows the most fields. */
export function longest<C extends Observation>(calls: readonly C[]): C | undefined {
  const size = ({ answer }: Observation) => JSON.stringify(answer ?? '').length;
  return calls.map((call) => ({ call, size: size(call) })).toSorted((one, other) => other.size - one.size)[0]
    ?.call;
}
