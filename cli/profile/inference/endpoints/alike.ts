import type { Endpoint } from '#contract/endpoint.ts';
import { fieldOf } from '#cli/conformance/inputs.ts';
import type { Shape } from '#cli/conformance/shape.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { answerShapeOf, inputShapeOf, itemsOf, objectOf, remembered } from '#cli/conformance/reading.ts';
import { when } from '../conclusion.ts';
import { mayRead, pathOf, type Observation } from '../evidence/observation.ts';
import { isSegment } from '../field-names.ts';
import { pageIn } from '../rules/page.ts';
import { isGeneral, plain, sharedWords } from '../words.ts';

/** A call as far as it can be compared with the contract's endpoints. */
interface Sight {
  readonly call: Observation;
  /** The fields of its answer or of the items in it, without their spelling. Undefined if it shows none. */
  readonly answered: ReadonlySet<string> | undefined;
  readonly isList: boolean;
  readonly sent: ReadonlySet<string>;
}

export function sightOf(call: Observation, data: unknown): Sight {
  const list = Array.isArray(data) ? data : pageIn(data)?.list.split('.').reduce<unknown>(fieldOf, data);
  const isList = Array.isArray(list) && (list === data || Object.keys(data as object).length < 4);
  const [inner, ...others] = Object.values(isObject(data) ? data : {});
  // An object around the only object is its name.
  const one = isObject(inner) && others.length === 0 ? inner : data;
  const item: unknown = isList ? (list as unknown[])[0] : one;
  return {
    call,
    answered: isObject(item) ? new Set(Object.keys(item).map(plain)) : undefined,
    isList,
    sent: new Set(Object.keys(call.fields).map((name) => plain(name.slice(name.lastIndexOf('.') + 1)))),
  };
}

/** The shape of what an endpoint answers, or of the items of its list. */
const itemOf = remembered((endpoint: Endpoint): { readonly item: Shape; readonly isList: boolean } => {
  const shape = answerShapeOf(endpoint);
  const items = itemsOf(shape) ?? itemsOf(objectOf(shape).properties?.['list'] ?? {});
  return { item: objectOf(items ?? shape), isList: items !== undefined };
});

/** Returns true if a call can belong to an endpoint: it reads or acts alike, and answers with a list or with one thing. */
function isPossible(endpoint: Endpoint, { call, answered, isList }: Sight): boolean {
  const isKind = endpoint.method === call.method || (endpoint.safe ? mayRead(call) : call.method !== 'GET');
  const needed =
    inputShapeOf(endpoint).required?.filter((name) => isSegment(name) && !(name in call.fields)) ?? [];
  const isForm = answered === undefined || !endpoint.safe || itemOf(endpoint).isList === isList;
  return isKind && isForm && !endpoint.stream && call.address.split('/:id').length - 1 <= needed.length;
}

const MAX_FIELDS = 3;

/** Returns the reasons why a call may be of an endpoint: words of its path, and fields of the contract. */
export function reasonsFor(endpoint: Endpoint, sight: Sight): readonly string[] {
  if (!isPossible(endpoint, sight)) return [];
  const words = sharedWords(
    `${endpoint.path} ${endpoint.id.split('.')[1] ?? ''}`,
    pathOf(sight.call.address),
  );
  const telling = (shape: Shape, seen: ReadonlySet<string> | undefined) =>
    Object.keys(shape.properties ?? {})
      .filter((name) => !isGeneral(name) && !/^page(Num|Size)$/.test(name) && seen?.has(plain(name)))
      .slice(0, MAX_FIELDS);
  const answered = telling(itemOf(endpoint).item, sight.answered);
  const sent = telling(objectOf(inputShapeOf(endpoint)), sight.sent);
  return [
    ...words.map((word) => `its path says “${word}”`),
    ...when(answered.length > 0, `it answers ${answered.join(', ')}`),
    ...when(sent.length > 0, `it sends ${sent.join(', ')}`),
  ];
}
