import type { ClientProfile } from '#contract/profile/resolve.ts';
import { openEnvelope } from './envelope.ts';
import type { Reading } from './exchange.ts';
import { amountsIn, otherWords } from './forms.ts';
import { levelsIn } from './levels.ts';
import { placeOf } from './line.ts';
import { dataOf } from './paging.ts';
import { candidatesIn } from './pairs.ts';
import { isObject } from '../../conformance/value-types.ts';

const few = 8;

/** Decisions for a person, because the answers do not settle them. */
export function openQuestions(readings: readonly Reading[], client: ClientProfile): string[] {
  return [
    ...openEnvelope(readings),
    ...ofData(readings, client),
    ...readings.flatMap((reading) => ofFields(reading, client)),
    ...otherWords(readings).map(ofWords),
    ...ofCents(readings),
  ];
}

/** The host's fields that a profile reads in an answer, those within objects by the object. */
function readFields({ wire, endpoints }: ClientProfile, id: string): ReadonlySet<string> {
  const rules = [...Object.values(wire.fields ?? {}), ...Object.values(endpoints[id]?.answer ?? {})];
  const places = rules.flatMap((rule) => {
    if (rule === null) return [];
    const { name = '', negativeIf = {} } = typeof rule === 'string' ? { name: rule } : rule;
    return [name, ...Object.keys(negativeIf)];
  });
  return new Set(places.map((place) => place.split('.', 1)[0] ?? ''));
}

function ofFields({ exchange: { endpoint }, shape, code, data }: Reading, client: ClientProfile): string[] {
  if (code !== 200) return [];
  const read = readFields(client, endpoint.id);
  return levelsIn(shape, data).flatMap(({ lacking, unknown }) => {
    const names = unknown.map(({ name }) => name).filter((name) => !name.includes('.') && !read.has(name));
    if (lacking.length === 0 || names.length === 0) return [];
    const place = placeOf({ path: ['endpoints', endpoint.id, 'answer'] });
    const unread = unknown.filter(({ name }) => !read.has(name.split('.', 1)[0] ?? ''));
    const perhaps = candidatesIn({ lacking, unknown: unread }).map(
      ({ name, hostNames }) => `${name} is ${hostNames.join(' or ')}`,
    );
    const guess = perhaps.length > 0 ? ` Perhaps ${listed(perhaps)}.` : '';
    return [
      `${place}: ${listed(lacking.map(({ name }) => name))} not found. The host also sends ${listed(names)}.${guess}`,
    ];
  });
}

/** The places of data that a profile names and the host does not have. */
function ofData(readings: readonly Reading[], { wire, endpoints }: ClientProfile): string[] {
  return readings.flatMap(({ exchange, code, data }) => {
    const { id } = exchange.endpoint;
    const place = endpoints[id]?.data;
    const host = dataOf(exchange, wire);
    if (code !== 200 || place === undefined || data !== undefined || !isObject(host)) return [];
    return [
      `${placeOf({ path: ['endpoints', id, 'data'] })}: "${place}" is not in the host's data, which has ${listed(Object.keys(host))}.`,
    ];
  });
}

const ofWords = ({ id, name, words, seen }: ReturnType<typeof otherWords>[number]): string =>
  `${placeOf({ path: ['endpoints', id, 'answer', name, 'values'] })}: what ${listed(seen)} mean. The contract's words are ${words.join(', ')}.`;

/** Whole amounts may be cents. */
function ofCents(readings: readonly Reading[]): string[] {
  const amounts = amountsIn(readings).filter(
    (value) => Number(value) !== 0 && value !== null && value !== '',
  );
  const areWhole = amounts.length >= 5 && amounts.every((value) => Number.isInteger(value));
  return areWhole
    ? ['wire.amounts.decimals: all amounts are whole numbers. If the host counts in cents, set it to 2.']
    : [];
}

const listed = (names: readonly string[]): string =>
  names.length > few ? `${names.slice(0, few).join(', ')} and ${names.length - few} more` : names.join(', ');
