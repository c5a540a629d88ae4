import { isAnswered, remembered } from '#cli/conformance/reading.ts';
import { isInstantName } from '#cli/conformance/value-types.ts';
import { isoOf } from '#contract/profile/dialect/date-pattern.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { wireOf } from '#contract/profile/dialect/wire-of.ts';
import { kindsOf } from '#contract/profile/names.ts';
import { ask, given, line, listed, option, when, type Conclusion } from '../conclusion.ts';
import { isLeftOpen } from '../evidence/example.ts';
import { scalarsIn } from '../evidence/values.ts';
import type { State } from '../state.ts';
import { plain } from '../words.ts';

/** A value of an answer, as the client reads it. */
interface Value {
  readonly id: string;
  readonly service: string;
  readonly name: string;
  readonly value: unknown;
}

const valuesIn = ({ readings }: State, kind: 'amounts' | 'times'): readonly Value[] =>
  readings.filter(isAnswered).flatMap(({ exchange: { endpoint }, data }) => {
    const names = new Set(kindsOf(endpoint)[kind]);
    // A description that leaves an amount open still says whether it is whole.
    const isShown = (value: unknown) => kind === 'amounts' || !isLeftOpen(value);
    const found = scalarsIn(data).filter(({ name, value }) => names.has(name) && isShown(value));
    return found.map(({ name, value }) => ({ id: endpoint.id, service: endpoint.service, name, value }));
  });

const shown = ({ id, name, value }: Value): string => `${name} ${String(value)} in ${id}`;

export const times = (state: State): readonly Conclusion[] => [...form(state), ...zone(state)];

const forms = { iso: /^\d{4}-\d\d-\d\d/, seconds: /^\d{10}$/, milliseconds: /^\d{13}$/ };
const days = [
  ...['DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY/MM/DD', 'YYYY.MM.DD'],
];
const patterns = [
  ...days.flatMap((day) => [`${day} HH:mm:ss`, `${day} HH:mm`, day]),
  ...['YYYYMMDDHHmmss', 'YYYYMMDDHHmm', 'YYYYMMDD'],
];

/** The usual form of an instant, or the patterns by which it can be read. */
const formsOf = remembered((text: string): readonly string[] => {
  const usual = Object.entries(forms).find(([, one]) => one.test(text));
  const canRead = (pattern: string) => !Number.isNaN(Date.parse(`${isoOf(text, pattern)}Z`));
  return usual ? [usual[0]] : patterns.filter(canRead);
});

/** The form of instants, if all have one. */
function form(state: State): readonly Conclusion[] {
  const path = ['wire', 'times'];
  const found = valuesIn(state, 'times')
    .filter((one) => isInstantName(one.name) && wireOf(one, state.client).times === undefined)
    .map((one) => ({ one, read: formsOf(String(one.value)) }))
    .filter(({ read }) => read.length > 0);
  const [first] = found;
  if (!first) return [];
  const common = first.read.filter((name) => found.every(({ read }) => read.includes(name)));
  const [only] = common;
  const because = `instants are written so, as ${shown(first.one)}`;
  if (only !== undefined && only in forms) return when(only !== 'milliseconds', line(path, only, because));
  const other = found.find(({ read }) => read[0] !== first.read[0]) ?? first;
  const text =
    only === undefined
      ? `instants are written in several forms: ${shown(first.one)}, ${shown(other.one)}. Which has most of them?`
      : `${shown(first.one)} has none of the usual forms. Which pattern is it?`;
  const names = only === undefined ? [...new Set(found.flatMap(({ read }) => read))] : common;
  return [
    ask(
      `wire.times: ${text}`,
      names.map((name) => option(`If it is ${name}`, [path, name])),
    ),
  ];
}

/** Asks for the zone of dates that name none, which are read as UTC, where the profile has their form. */
function zone({ client, evidence }: State): readonly Conclusion[] {
  const { wire, services, endpoints } = client;
  const bare = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;
  const found = evidence.exchanges.flatMap(({ endpoint: { id, service }, body }) => {
    const all = [
      { path: ['endpoints', id, 'times'], times: endpoints[id]?.wire?.times },
      { path: ['services', service, 'times'], times: services[service]?.wire?.times },
      { path: ['wire', 'times'], times: wire.times },
    ];
    const { path = [], times: written } = all.find(({ times }) => times !== undefined) ?? {};
    const { format, offset } = typeof written === 'object' ? written : { format: written };
    if (format === undefined || offset !== undefined) return [];
    const isBare = (text: string) =>
      format === 'iso' ? bare.test(text) : format.includes('HH') && isoOf(text, format) !== '';
    const date = scalarsIn(body).find(({ value }) => isBare(String(value)))?.value;
    return given(date, (one) => ({ place: path.join('.'), path, format, date: `${String(one)} in ${id}` }));
  });
  const first = found.filter(({ place }, at) => found.findIndex((one) => one.place === place) === at);
  return first.map(({ place, path, format, date }) =>
    ask(
      `${place}.offset: dates such as ${date} name no zone, and are read as UTC. Which zone are they in, such as +03:00?`,
      [option('If they are in UTC', [path, { format, offset: '+00:00' }])],
      (answer) => [{ path, value: { format, offset: answer } }],
    ),
  );
}

/** How amounts are written: as numbers, with a comma, or perhaps in cents. */
export function amounts(state: State): readonly Conclusion[] {
  const found = valuesIn(state, 'amounts').filter(({ value }) => value !== '' && Number(value) !== 0);
  return [...ofType(found, state), ...ofCommas(found, state), ...ofCents(found, state)];
}

/** Numbers for amounts, if the app sends them so. */
function ofType(found: readonly Value[], { client: { wire }, evidence }: State): readonly Conclusion[] {
  const path = ['wire', 'amounts', 'type'];
  if (wire.amounts?.type !== undefined) return [];
  const sent = evidence.exchanges.find(({ endpoint, call }) =>
    kindsOf(endpoint).amounts.some((name) => typeof call?.fields[name] === 'number'),
  );
  if (sent) return [line(path, 'number', `the app sends the amounts of ${sent.endpoint.id} as numbers`)];
  const isOpen = wire.encoding === 'json' && found.some(({ value }) => typeof value === 'number');
  const text = 'wire.amounts.type: answers have amounts as numbers, and requests send them as texts.';
  return when(isOpen, ask(text, [option('If the host expects numbers', [path, 'number'])]));
}

/** The amounts of which the profile does not have this part. */
const without = (found: readonly Value[], part: 'decimals' | 'decimalMark', { client }: State) =>
  found.filter((one) => {
    const rule = client.endpoints[one.id]?.answer?.[one.name] ?? client.wire.fields?.[one.name];
    const own = typeof rule === 'object' ? rule : {};
    return own?.[part] === undefined && wireOf(one, client).amounts?.[part] === undefined;
  });
const isWhole = ({ value }: Value): boolean => /^-?\d+$/.test(String(value));

/** A decimal comma, with which amounts would not be read as numbers. */
function ofCommas(found: readonly Value[], state: State): readonly Conclusion[] {
  const path = ['wire', 'amounts', 'decimalMark'];
  const isComma = ({ value }: Value) => /^-?(?:\d+|\d{1,3}(?:[.\s'’]\d{3})+),\d{1,2}$/.test(String(value));
  const unread = without(found, 'decimalMark', state);
  const other = unread.find((one) => !isComma(one) && !isWhole(one));
  return given(unread.find(isComma), (one) => {
    const because = `amounts are written with a comma, as ${shown(one)}`;
    if (!other) return line(path, ',', because);
    return ask(`wire.amounts.decimalMark: ${because}, and without one, as ${shown(other)}.`);
  });
}

/** Asks about amounts that are all whole numbers. */
function ofCents(found: readonly Value[], state: State): readonly Conclusion[] {
  const open = without(found, 'decimals', state);
  const path = ['wire', 'amounts', 'decimals'];
  return given(open.every(isWhole) ? open[0] : undefined, (first) => {
    const text = `${path.join('.')}: all amounts are whole numbers, such as ${shown(first)}. Does the host count in cents?`;
    return ask(text, [option('If they are cents', [path, 2])]);
  });
}

const oneOf = 'one of ';

/** The words of the host that the contract does not know: those that are only spelled otherwise, and the others. */
export const words = ({ readings }: State): readonly Conclusion[] =>
  readings.flatMap(({ exchange: { endpoint }, data, differences }) =>
    differences
      .filter(({ expected, found }) => expected.startsWith(oneOf) && /^the (text|number)/.test(found))
      .flatMap(({ expected, path: where }) => {
        const known = expected.slice(oneOf.length).split(', ');
        const path = ['endpoints', endpoint.id, 'answer', lastOf(where), 'values'];
        const inItem = where.split('[].').at(-1);
        const seen = scalarsIn(data).filter((one) => one.place === inItem && (one.value ?? null) !== null);
        const foreign = [
          ...new Set(seen.filter(({ value }) => !isLeftOpen(value)).map(({ value }) => String(value))),
        ];
        const wordFor = (one: string) => known.find((word) => plain(word) === plain(one));
        const spelled = foreign.flatMap((one) =>
          known.includes(one) ? [] : given(wordFor(one), (word) => [one, word]),
        );
        const others = foreign.filter((one) => wordFor(one) === undefined);
        const text = `what ${listed(others)} mean. The contract's words are ${known.join(', ')}.`;
        const value = Object.fromEntries(spelled) as object;
        return [
          ...when(spelled.length > 0, line(path, value, 'the host only spells these words otherwise')),
          ...when(others.length > 0, ask(`${path.join('.')}: ${text}`)),
        ];
      }),
  );
