import { fieldOf } from '#cli/conformance/inputs.ts';
import { isAnswered, remembered } from '#cli/conformance/reading.ts';
import { isInstantName } from '#cli/conformance/value-types.ts';
import { isoOf } from '#contract/profile/dialect/date-pattern.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { wireOf } from '#contract/profile/dialect/wire-of.ts';
import { kindsOf } from '#contract/profile/names.ts';
import type { FieldRule } from '#contract/profile/rule-schema.ts';
import { ask, line, listed, option, when, type Conclusion, type Path } from '../conclusion.ts';
import { isLeftOpen } from '../evidence/example.ts';
import { callText } from '../evidence/observation.ts';
import { scalarsIn } from '../evidence/values.ts';
import type { State } from '../state.ts';
import { cents, plain } from '../words.ts';

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

/** The first of those with the same place in the profile. */
const byPlace = <T extends { readonly path: Path }>(found: readonly T[]): readonly T[] => [
  ...new Map([...found].reverse().map((one) => [one.path.join('.'), one])).values(),
];

const timePath = ['wire', 'times'];

/** The form of an endpoint's instants, and its place in the profile: the endpoint, its service, or the platform. */
function timesOf({ client }: State, { id, service }: Pick<Value, 'id' | 'service'>) {
  const own = client.endpoints[id]?.wire?.times;
  const ofService = client.services[service]?.wire?.times;
  const times = own ?? ofService ?? client.wire.times;
  const place = ofService === undefined ? timePath : ['services', service, 'times'];
  const { format, offset } = typeof times === 'object' ? times : { format: times, offset: undefined };
  return { path: own === undefined ? place : ['endpoints', id, 'times'], format, offset };
}

export const times = (state: State): readonly Conclusion[] => [
  ...form(state),
  ...zone(state),
  ...ahead(state),
];

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
  const isOpen = (one: Value) => isInstantName(one.name) && timesOf(state, one).format === undefined;
  const found = valuesIn(state, 'times')
    .filter(isOpen)
    .map((one) => ({ ...one, path: ['endpoints', one.id, 'times'], read: formsOf(String(one.value)) }));
  const used = Object.keys(forms).flatMap((name) => {
    const all = found.filter(({ read }) => read[0] === name);
    return all[0] ? [{ name, first: all[0], paths: byPlace(all).map(({ path }) => path) }] : [];
  });
  const [only, ...others] = used;
  const unread = found.filter(({ read: [first] }) => first !== undefined && !(first in forms));
  if (unread[0]) {
    const places = only ? byPlace(unread).map(({ path }) => path) : [timePath];
    const written = (pattern: string) => places.map((path) => [path, pattern] as const);
    const fitting = patterns.filter((pattern) => unread.every(({ read }) => read.includes(pattern)));
    return [
      ask(
        `wire.times: ${shown(unread[0])} has none of the usual forms. Which pattern is it?`,
        fitting.map((pattern) => option(`If it is ${pattern}`, ...written(pattern))),
        (answer) => option('', ...written(answer)).lines,
      ),
    ];
  }
  if (!only) return [];
  const because = `instants are written so, as ${shown(only.first)}`;
  if (others.length === 0) return when(only.name !== 'milliseconds', line(timePath, only.name, because));
  const text = `wire.times: instants are written in several forms: ${used.map(({ first }) => shown(first)).join(', ')}.`;
  const most = used.map(({ name }) => option(`If most are ${name}`, [timePath, name]));
  const own = used.flatMap(({ name, paths }) => paths.map((path) => [path, name] as const));
  const isByEndpoint = byPlace(own.map(([path]) => ({ path }))).length === own.length;
  return [ask(text, [...most, ...when(isByEndpoint, option('If each endpoint has one', ...own))])];
}

const inZone =
  (path: Path, format = 'iso') =>
  (answer: string) => [{ path, value: { format, offset: answer } }];

/** Dates without a zone are read as UTC. While the name of no time is known, all dates are taken for times. */
function zone(state: State): readonly Conclusion[] {
  const { exchanges, app } = state.evidence;
  const bare = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;
  const known = exchanges.map(({ endpoint, body }) => ({ ...endpoint, body }));
  const all = app?.calls.map((call) => ({ id: callText(call), service: '', body: call.answer }));
  const isMapped = valuesIn(state, 'times').length > 0;
  const found = (isMapped ? known : (all ?? known)).flatMap((one) => {
    const { path, format = isMapped ? undefined : 'iso', offset } = timesOf(state, one);
    if (format === undefined || offset !== undefined) return [];
    const isBare = (text: string) =>
      format === 'iso' ? bare.test(text) : format.includes('HH') && isoOf(text, format) !== '';
    const dates = scalarsIn(one.body).filter(({ value }) => isBare(String(value)));
    return dates.map(({ value }) => ({ path, format, date: `${String(value)} in ${one.id}` }));
  });
  return byPlace(found).map(({ path, format, date }) =>
    ask(
      `${path.join('.')}.offset: dates such as ${date} name no zone, and are read as UTC. Which zone are they in, such as +03:00?`,
      [option('If they are in UTC', [path, { format, offset: '+00:00' }])],
      inZone(path, format),
    ),
  );
}

const pastNames = /^(createTime|time|usedTime|getTime)$/;
const CLOCK_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Asks about an instant of the past that is later than its answer, as with the zone of another country. */
function ahead(state: State): readonly Conclusion[] {
  const answeredAt = new Map(
    state.readings.map(({ exchange }) => [exchange.endpoint.id, Date.parse(exchange.headers['date'] ?? '')]),
  );
  const late = valuesIn(state, 'times').flatMap((one) => {
    const { path, format } = timesOf(state, one);
    const aheadMs = Number(one.value) - (answeredAt.get(one.id) ?? NaN);
    const isLate = format !== undefined && pastNames.test(one.name) && aheadMs > CLOCK_MS;
    return when(isLate, { ...one, path, hours: Math.ceil((2 * aheadMs) / HOUR_MS) / 2 });
  });
  return byPlace(late).map(({ path, name, id, hours }) => {
    const place = path.join('.');
    const text = `${place}: ${name} in ${id} is up to ${hours} hours after the answer that has it. Is its zone right? ${place}.offset is the zone of texts that name none, such as +03:00.`;
    return ask(text, [], inZone(path));
  });
}

/** The rule of a field in answers, as an object. */
const ruleOf = ({ id, name }: Value, { client: { endpoints, wire } }: State): Exclude<FieldRule, string> => {
  const rule = endpoints[id]?.answer?.[name] ?? wire.fields?.[name];
  return typeof rule === 'object' ? rule : {};
};

/** The type of amounts in requests, and amounts that may be cents. */
export function amounts(state: State): readonly Conclusion[] {
  const found = valuesIn(state, 'amounts').filter(({ value }) => value !== '' && Number(value) !== 0);
  return [...ofType(found, state), ...ofCommas(found, state), ...ofCents(found, state), ...ofNames(state)];
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

const withComma = /^-?(?:\d+|\d{1,3}(?:[.\s'’]\d{3})+),\d{1,2}$/;

/** Amounts with a decimal comma, which would not be read as numbers. */
function ofCommas(found: readonly Value[], state: State): readonly Conclusion[] {
  const markOf = (one: Value) =>
    ruleOf(one, state)?.decimalMark ?? wireOf(one, state.client).amounts?.decimalMark;
  const unread = found.filter((one) => markOf(one) === undefined);
  const isComma = ({ value }: Value) => withComma.test(String(value));
  const isShared = unread.every((one) => isComma(one) || /^-?\d+$/.test(String(one.value)));
  const places = unread.filter(isComma).map((one) => ({
    one,
    path: [...(isShared ? ['wire'] : ['endpoints', one.id]), 'amounts', 'decimalMark'],
  }));
  return byPlace(places).map(({ one, path }) =>
    line(path, ',', `amounts are written with a comma, as ${one.name} in ${one.id}`),
  );
}

/** Asks about the services whose amounts are all whole numbers. */
function ofCents(found: readonly Value[], state: State): readonly Conclusion[] {
  const open = found.filter(
    (one) =>
      wireOf(one, state.client).amounts?.decimals === undefined &&
      !('decimals' in (ruleOf(one, state) ?? {})),
  );
  const services = [...new Set(open.map(({ service }) => service))];
  const whole = services.filter((service) =>
    open.every((one) => one.service !== service || /^-?\d+$/.test(String(one.value))),
  );
  const all = open.filter(({ service }) => whole.includes(service));
  const isShared = whole.length === services.length;
  const own = byPlace(all.map(({ id, name }) => ({ path: ['endpoints', id, 'answer', name, 'decimals'] })));
  const places = isShared ? [['wire', 'amounts', 'decimals']] : own.map(({ path }) => path);
  const where = isShared ? 'wire.amounts.decimals: all' : `endpoints: all ${whole.join(' and ')}`;
  return all.slice(0, 1).map((first) => {
    const text = `${where} amounts are whole numbers, such as ${shown(first)}. Does the host count in cents?`;
    return ask(text, [option('If they are cents', ...places.map((path) => [path, 2] as const))]);
  });
}

/** Asks about fields whose name says hundredths, while their line does not. */
function ofNames({ client }: State): readonly Conclusion[] {
  const own = Object.entries(client.endpoints).flatMap(([id, endpoint]) => {
    const dialect = wireOf({ id, service: id.replace(/\..*/, '') }, client);
    return (['request', 'answer'] as const).map((part) => {
      return { path: ['endpoints', id, part], rules: endpoint?.[part], dialect };
    });
  });
  return [{ path: ['wire', 'fields'], rules: client.wire.fields, dialect: client.wire }, ...own]
    .filter(({ dialect }) => dialect.amounts?.decimals === undefined)
    .flatMap(({ path: around, rules = {} }) =>
      Object.entries(rules).flatMap(([field, rule]) => {
        const path = [...around, field];
        const { name = '', ...more } = typeof rule === 'string' ? { name: rule } : (rule ?? {});
        const text = `${path.join('.')}: the name ${name} says that the host counts in hundredths, and the profile does not.`;
        const isOpen = cents.test(lastOf(name)) && !('decimals' in more);
        return when(isOpen, ask(text, [option('If it does', [path, { name, decimals: 2 }])]));
      }),
    );
}

const oneOf = 'one of ';

/** The words of the host that the contract does not know: those that are only spelled otherwise, and the others. */
export const words = ({ readings, client }: State): readonly Conclusion[] =>
  readings.flatMap(({ exchange: { endpoint }, data, differences }) =>
    differences
      .filter(({ expected, found }) => expected.startsWith(oneOf) && /^the (text|number)/.test(found))
      .flatMap(({ expected, path: place }) => {
        const known = expected.slice(oneOf.length).split(', ');
        const name = lastOf(place.replaceAll('[]', ''));
        const path = ['endpoints', endpoint.id, 'answer', name, 'values'];
        const seen = scalarsIn(data, Number.POSITIVE_INFINITY).filter(
          (leaf) => leaf.name === name && (leaf.value ?? null) !== null && !isLeftOpen(leaf.value),
        );
        const foreign = [...new Set(seen.map(({ value }) => String(value)))].filter(
          (one) => !known.includes(one),
        );
        const wordFor = (one: string) => known.find((word) => plain(word) === plain(one));
        const spelled = foreign.flatMap((one) => (wordFor(one) === undefined ? [] : [[one, wordFor(one)]]));
        const others = foreign.filter((one) => wordFor(one) === undefined);
        const rule = fieldOf(client.endpoints[endpoint.id]?.answer?.[name], 'values') as object | undefined;
        const values = { ...rule, ...(Object.fromEntries(spelled) as object) };
        const text = `what ${listed(others)} mean. The contract's words are ${known.join(', ')}.`;
        return [
          ...when(spelled.length > 0, line(path, values, 'the host only spells these words otherwise')),
          ...when(others.length > 0, ask(`${path.join('.')}: ${text}`)),
        ];
      }),
  );
