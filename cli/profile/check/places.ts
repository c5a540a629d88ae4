import type { Endpoint } from '#contract/endpoint.ts';
import { at, lastOf } from '#contract/profile/dialect/path.ts';
import { wireOf } from '#contract/profile/dialect/wire-of.ts';
import { isFields } from '#contract/profile/dialect/is-fields.ts';
import { nearest } from '#contract/nearest.ts';
import { kindsOf } from '#contract/profile/names.ts';
import type { ClientProfile, RuleTable } from '#contract/profile/resolve.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import type { EndpointResult } from '../../conformance/outcome.ts';
import { isInBody, isPaged } from '../../conformance/reading.ts';
import { briefList } from './answers.ts';
import { listed, note, problem, type Finding } from './finding.ts';

const MAX_DEPTH = 8;
const MAX_ITEMS = 50;

/** A successful answer as the host sent it, and the host's data in it. */
interface Answered {
  readonly id: string;
  readonly result: EndpointResult;
  readonly body: unknown;
  readonly data: unknown;
}

function answeredIn(results: readonly EndpointResult[], { wire }: ClientProfile): readonly Answered[] {
  const place = wire.envelope === null ? null : (wire.envelope?.data ?? 'data');
  return results.flatMap((result) => {
    const { endpoint, answer } = result;
    const body = answer?.raw ?? answer?.body;
    if (Number(fieldOf(answer?.body, 'code')) !== 200 || typeof body !== 'object') return [];
    return [{ id: endpoint.id, result, body, data: place === null ? body : at(body, place) }];
  });
}

const has = (value: unknown): string =>
  isFields(value) ? listed(Object.keys(value).slice(0, 8)) || 'no fields' : 'no fields';

/** The end of a sentence with the place that was probably meant. */
function suggestion(written: string, known: readonly string[], otherwise: string): string {
  const near = nearest(written, known);
  return near === undefined ? otherwise : ` Did you mean "${near}"?${otherwise}`;
}

const keysOf = (value: unknown): readonly string[] => (isFields(value) ? Object.keys(value) : []);

/** The places of a profile that no answer has. The client would show nothing there. */
export function judgePlaces(results: readonly EndpointResult[], profile: ClientProfile): Finding[] {
  const answered = answeredIn(results, profile);
  return [
    ...ofEnvelope(answered, profile),
    ...ofTotals(answered, profile),
    ...answered
      .filter(({ data }) => data !== undefined)
      .flatMap((one) => ofEndpoint(one, profile, namesIn(answered.map(({ body }) => body)))),
  ];
}

const namesIn = (values: readonly unknown[]): ReadonlySet<string> =>
  new Set(values.flatMap((value) => objectsIn(value).flatMap((one) => Object.keys(one))));

function ofEnvelope(answered: readonly Answered[], { wire }: ClientProfile): Finding[] {
  const place = wire.envelope?.data;
  const lacking = answered.filter(({ data }) => data === undefined);
  const [first] = lacking;
  if (!first || typeof place !== 'string') return [];
  const ids = briefList(lacking.map(({ id }) => id));
  return [
    problem(
      `wire.envelope.data: "${place}" is not in the answers of ${ids}, which have ${has(first.body)}.${suggestion(place, keysOf(first.body), '')}`,
    ),
  ];
}

function ofTotals(answered: readonly Answered[], profile: ClientProfile): Finding[] {
  const placeIn = (endpoint: Endpoint): string | undefined => {
    const { total, totalHeader } = wireOf(endpoint, profile).paging ?? {};
    return totalHeader == null ? (total ?? undefined) : undefined;
  };
  const lacking = answered.filter(({ result: { endpoint }, body }) => {
    const place = placeIn(endpoint);
    return place !== undefined && isPaged(endpoint) && !isInBody(place, { endpoint, body }, profile);
  });
  const [first] = lacking;
  const place = first && placeIn(first.result.endpoint);
  if (!first || place === undefined) return [];
  return [
    note(
      `wire.paging.total: "${place}" is not in the answers of ${briefList(lacking.map(({ id }) => id))}, which have ${has(first.data)}.${suggestion(place, keysOf(first.data), ' If the host sends none, set it to null.')}`,
    ),
  ];
}

function ofEndpoint(
  { id, body, data: outer, result: { endpoint } }: Answered,
  profile: ClientProfile,
  seen: ReadonlySet<string>,
): Finding[] {
  const { data: place, answer = {} } = profile.endpoints[id] ?? {};
  const data = place === undefined ? outer : at(outer, place);
  if (data === undefined && place !== undefined)
    return [
      problem(
        `endpoints.${id}.data: "${place}" is not in the data of the host, which has ${has(outer)}.${meantData(place, body, outer)}`,
      ),
    ];
  const list = Array.isArray(data) ? data : at(data, wireOf(endpoint, profile).paging?.list ?? 'list');
  if (Array.isArray(list) && list.length === 0) return [];
  const objects = objectsIn(data);
  const known = [...new Set(objects.flatMap((one) => placesOf(one)))];
  const isIn = (name: string) => (one: object) => at(one, name) !== undefined;
  const named = namedIn(answer);
  return named
    .filter(({ name }) => !objects.some(isIn(name)))
    .flatMap(({ line, name }): Finding[] => {
      const text = `endpoints.${id}.answer.${line}: "${name}" is nowhere in the answer.`;
      const beside = named.find(
        (one) => one.line !== line && isBeside(one.line, line) && objects.some(isIn(one.name)),
      );
      if (beside) {
        const meant = suggestion(name, known, '');
        return [
          problem(
            `${text} The record has "${beside.name}", which the profile names for the same object.${meant}`,
          ),
        ];
      }
      // A field that other answers have may only be missing in this item.
      if (seen.has(name)) return [];
      return [
        note(text + suggestion(name, known, ' Keep the line only if the host sends it at other times.')),
      ];
    });
}

/** Returns true for two lines about one object, such as `withdrawal` and `withdrawal.amount`. */
const isBeside = (one: string, other: string): boolean => {
  const objectOf = (line: string) => (line.includes('.') ? line.slice(0, line.lastIndexOf('.')) : line);
  const isSign = [one, other].some((line) => line.endsWith('.negativeIf'));
  return !isSign && `${one}${other}`.includes('.') && objectOf(one) === objectOf(other);
};

/** The place of a wrapper in the data, which may be written as a place of the whole answer. */
function meantData(place: string, body: unknown, data: unknown): string {
  const inside = place.slice(place.indexOf('.') + 1);
  return at(body, place) !== undefined && at(data, inside) !== undefined
    ? ` Write it without the envelope: "${inside}".`
    : suggestion(place, keysOf(data), ' If all of the data is meant, remove the line.');
}

/** The host's names in a table of rules, with the lines that have them. */
const namedIn = (rules: RuleTable) =>
  Object.entries(rules).flatMap(([field, rule]) => {
    if (rule === null) return [];
    const { name, negativeIf = {} } = typeof rule === 'string' ? { name: rule } : rule;
    return [
      ...(name === undefined ? [] : [{ line: field, name }]),
      ...Object.keys(negativeIf).map((one) => ({ line: `${field}.negativeIf`, name: one })),
    ];
  });

export function objectsIn(value: unknown, depth = 0): readonly Readonly<Record<string, unknown>>[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).flatMap((one) => objectsIn(one, depth + 1));
  return isFields(value) ? [value, ...Object.values(value).flatMap((one) => objectsIn(one, depth + 1))] : [];
}

const placesOf = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(fields).flatMap(([name, inner]) => [
    name,
    ...(isFields(inner) ? Object.keys(inner).map((one) => `${name}.${one}`) : []),
  ]);

/** A place of the token that begins with a field of the data, where one of the whole answer belongs. */
export function judgeTokenPlace(
  results: readonly EndpointResult[],
  profile: ClientProfile,
  place: string | undefined,
): Finding[] {
  const bodies = results.flatMap(({ answer }) => answer?.raw ?? answer?.body ?? []).filter(isFields);
  const keys = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const [first = ''] = place?.split('.') ?? [];
  const { envelope = {} } = profile.wire;
  if (place === undefined || keys.length === 0 || keys.includes(first) || !envelope) return [];
  const { data = 'data' } = envelope;
  if (data === null) return [];
  return [
    note(
      `wire.token.answer: "${place}" is a place of the whole answer, and the answers of this host have ${listed(keys.slice(0, 8))}. Is "${data}.${place}" meant?`,
    ),
  ];
}

/** Notes the differences of answers that were not checked, because the check makes no login and no call that writes. */
export function unseenNote(ids: readonly string[], hasToken: boolean, file: string): Finding[] {
  const token = hasToken ? ['wire.token.answer'] : [];
  const answers = ids.length > 0 ? [`the answers of ${briefList(ids)}`] : [];
  if (token.length + answers.length === 0) return [];
  return [
    note(
      `Not checked, because this check makes no login and no call that writes: ${[...token, ...answers].join(', and ')}. npx assay contract --target ${file} with ASSAY_PHONE and ASSAY_PASSWORD checks them.`,
    ),
  ];
}

/** Rates that a member would read as more than 100 %. */
export function judgeRates(results: readonly EndpointResult[], profile: ClientProfile): Finding[] {
  return results.flatMap(({ endpoint, answer }) => {
    const found = ratesIn(fieldOf(answer?.body, 'data'), new Set(kindsOf(endpoint).rates));
    return found.map(({ name, value }) => {
      const line = lineOf(profile.endpoints[endpoint.id]?.answer, name);
      return problem(
        `${endpoint.id}: the rate ${name} is ${value}, which the client shows as ${percent(value)}. If the host means ${percent(value / 100)}, write endpoints.${endpoint.id}.answer.${name}: ${JSON.stringify({ ...line, decimals: 2 })}; if it means ${percent(value / 1000)}, decimals 3.`,
      );
    });
  });
}

const percent = (rate: number): string =>
  `${(rate * 100).toLocaleString('en', { maximumFractionDigits: 3 })} %`;

/** The differences of a field in a table of rules. */
export function lineOf(rules: RuleTable = {}, name: string): object {
  const rule = rules[name];
  return typeof rule === 'string' ? { name: rule } : (rule ?? {});
}

interface FoundRate {
  readonly name: string;
  readonly value: number;
}

/** The first rate above 1 of each name. */
function ratesIn(value: unknown, names: ReadonlySet<string>): readonly FoundRate[] {
  const all = objectsIn(value).flatMap((fields) =>
    Object.entries(fields)
      .filter(([name]) => names.has(lastOf(name)))
      .flatMap(([name, one]) => [one].flat().map((each) => ({ name, value: Number(each) })))
      .filter((one) => one.value > 1),
  );
  return all.filter((one, place) => all.findIndex(({ name }) => name === one.name) === place);
}
