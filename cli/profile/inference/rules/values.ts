import { isAnswered } from '#cli/conformance/reading.ts';
import { isInstantName } from '#cli/conformance/value-types.ts';
import { isoOf } from '#contract/profile/dialect/date-pattern.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { wireOf } from '#contract/profile/dialect/wire-of.ts';
import { kindsOf } from '#contract/profile/names.ts';
import type { FieldRule, TimeFormat } from '#contract/profile/rule-schema.ts';
import { ask, line, option, when, type Conclusion, type Path } from '../conclusion.ts';
import { isLeftOpen } from '../evidence/example.ts';
import { scalarsIn } from '../evidence/leaves.ts';
import { cents } from '../field-names.ts';
import type { State } from '../state.ts';

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
const forms = { iso: /^\d{4}-\d\d-\d\d/, seconds: /^\d{10}$/, milliseconds: /^\d{13}$/ } as const;
const timePath = ['wire', 'times'];

/** The form of an endpoint's instants, and its place in the profile: the endpoint, its service, or the platform. */
function timesOf({ client }: State, { id, service }: Pick<Value, 'id' | 'service'>) {
  const own = client.endpoints[id]?.wire?.times;
  if (own !== undefined) return { path: ['endpoints', id, 'times'], written: own };
  const ofService = client.services[service]?.wire?.times;
  if (ofService !== undefined) return { path: ['services', service, 'times'], written: ofService };
  return { path: timePath, written: client.wire.times };
}

export const times = (state: State): readonly Conclusion[] => [
  ...form(state),
  ...zone(state),
  ...ahead(state),
];

/** The form of instants, if all have one. */
function form(state: State): readonly Conclusion[] {
  const found = valuesIn(state, 'times').filter(
    (one) => isInstantName(one.name) && timesOf(state, one).written === undefined,
  );
  const used = Object.entries(forms).flatMap(([name, pattern]) => {
    const all = found.filter(({ value }) => pattern.test(String(value)));
    return all[0] ? [{ name, first: all[0], ids: [...new Set(all.map(({ id }) => id))] }] : [];
  });
  const [only, ...others] = used;
  const readable = new Set(textsOf(found).filter((text) => knownPatterns.some((one) => fits(text, one))));
  const unread = found.filter(({ value }) => readable.has(String(value)));
  if (unread[0]) return patterns(unread, used.length > 0);
  if (!only) return [];
  if (others.length === 0)
    return when(
      only.name !== 'milliseconds',
      line(timePath, only.name, `instants are written so, as ${shown(only.first)}`),
    );
  const text = `wire.times: instants are written in several forms: ${used.map(({ first }) => shown(first)).join(', ')}.`;
  const most = used.map(({ name }) => option(`If most are ${name}`, [timePath, name]));
  const own = used.flatMap(({ name, ids }) => ids.map((id) => [['endpoints', id, 'times'], name] as const));
  const isByEndpoint = new Set(used.flatMap(({ ids }) => ids)).size === own.length;
  return [ask(text, [...most, ...when(isByEndpoint, option('If each endpoint has one', ...own))])];
}

const days = [
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'MM-DD-YYYY',
  'YYYY/MM/DD',
  'YYYY.MM.DD',
];
const knownPatterns = [
  ...days.flatMap((day) => [`${day} HH:mm:ss`, `${day} HH:mm`, day]),
  ...['YYYYMMDDHHmmss', 'YYYYMMDDHHmm', 'YYYYMMDD'],
];

/** Returns true if a text can be read as an instant by a pattern. */
const fits = (text: string, pattern: string): boolean =>
  !Number.isNaN(Date.parse(`${isoOf(text, pattern)}Z`));

/** The distinct texts of values: a host writes most instants many times. */
const textsOf = (found: readonly Value[]): readonly string[] => [
  ...new Set(found.map(({ value }) => String(value))),
];

/** Asks for the pattern of instants that are in none of the usual forms. */
function patterns(unread: readonly Value[], isMixed: boolean): readonly Conclusion[] {
  const ids = [...new Set(unread.map(({ id }) => id))];
  const places = isMixed ? ids.map((id) => ['endpoints', id, 'times']) : [timePath];
  const written = (pattern: string) => places.map((path) => [path, pattern] as const);
  const texts = textsOf(unread);
  const fitting = knownPatterns.filter((one) => texts.every((text) => fits(text, one)));
  return unread.slice(0, 1).map((first) =>
    ask(
      `wire.times: ${shown(first)} has none of the usual forms. Which pattern is it?`,
      fitting.map((pattern) => option(`If it is ${pattern}`, ...written(pattern))),
      (answer) => written(answer).map(([path, value]) => ({ path, value })),
    ),
  );
}

/** The first of each place in the profile. */
const byPlace = <T extends { readonly path: Path }>(found: readonly T[]): readonly T[] => [
  ...new Map([...found].reverse().map((one) => [one.path.join('.'), one])).values(),
];

const inZone =
  (path: Path, format = 'iso') =>
  (answer: string) => [{ path, value: { format, offset: answer } }];

const formatOf = (written: TimeFormat | undefined) =>
  typeof written === 'object' ? written : { format: written, offset: undefined };

/** Dates without a zone are read as UTC. */
function zone(state: State): readonly Conclusion[] {
  const bare = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;
  const found = state.evidence.exchanges.flatMap(({ endpoint, body }) => {
    const { path, written } = timesOf(state, endpoint);
    const { format, offset } = formatOf(written);
    if (format === undefined || offset !== undefined) return [];
    const isBare = (text: string) =>
      format === 'iso' ? bare.test(text) : format.includes('HH') && isoOf(text, format) !== '';
    const dates = scalarsIn(body).filter(({ value }) => isBare(String(value)));
    return dates.map(({ value }) => ({ path, format, date: `${String(value)} in ${endpoint.id}` }));
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
    const { path, written } = timesOf(state, one);
    const aheadMs = Number(one.value) - (answeredAt.get(one.id) ?? NaN);
    const isLate = written !== undefined && pastNames.test(one.name) && aheadMs > CLOCK_MS;
    return isLate ? [{ ...one, path, hours: Math.ceil((2 * aheadMs) / HOUR_MS) / 2 }] : [];
  });
  return byPlace(late).map(({ path, name, id, hours }) => {
    const place = path.join('.');
    const text = `${place}: ${name} in ${id} is up to ${hours} hours after the answer that has it. Is its zone right? ${place}.offset is the zone of texts that name none, such as +03:00.`;
    return ask(text, [], inZone(path));
  });
}

/** The type of amounts in requests, and amounts that may be cents. */
export function amounts(state: State): readonly Conclusion[] {
  const { wire, endpoints } = state.client;
  const found = valuesIn(state, 'amounts').filter(({ value }) => value !== '' && Number(value) !== 0);
  const open = found.filter(
    (one) =>
      wireOf(one, state.client).amounts?.decimals === undefined &&
      !hasDecimals(endpoints[one.id]?.answer?.[one.name] ?? wire.fields?.[one.name]),
  );
  return [...ofType(found, state), ...ofCommas(found, state), ...ofCents(open), ...ofNames(state)];
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

const hasDecimals = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && 'decimals' in rule;

const withComma = /^-?(?:\d+|\d{1,3}(?:[.\s'’]\d{3})+),\d{1,2}$/;

/** Amounts with a decimal comma, which would not be read as numbers. */
function ofCommas(found: readonly Value[], { client }: State): readonly Conclusion[] {
  const { endpoints, wire } = client;
  const unread = found.filter((one) => {
    const rule = endpoints[one.id]?.answer?.[one.name] ?? wire.fields?.[one.name];
    const own = typeof rule === 'object' ? rule?.decimalMark : undefined;
    return (own ?? wireOf(one, client).amounts?.decimalMark) === undefined;
  });
  const isComma = ({ value }: Value) => withComma.test(String(value));
  const commas = unread.filter(isComma);
  const isShared = unread.every((one) => isComma(one) || /^-?\d+$/.test(String(one.value)));
  const places = commas.map((one) => ({ one, path: isShared ? ['wire'] : ['endpoints', one.id] }));
  return byPlace(places).map(({ one, path }) =>
    line(
      [...path, 'amounts', 'decimalMark'],
      ',',
      `amounts are written with a comma, as ${one.name} in ${one.id}`,
    ),
  );
}

/** Asks about fields whose name says hundredths, while their line does not. */
function ofNames({ client }: State): readonly Conclusion[] {
  const { endpoints, wire } = client;
  const own = Object.entries(endpoints).flatMap(([id, endpoint]) => {
    const dialect = wireOf({ id, service: id.replace(/\..*/, '') }, client);
    return (['request', 'answer'] as const).map((part) => {
      return { path: ['endpoints', id, part], rules: endpoint?.[part], dialect };
    });
  });
  return [{ path: ['wire', 'fields'], rules: wire.fields, dialect: wire }, ...own]
    .filter(({ dialect }) => dialect.amounts?.decimals === undefined)
    .flatMap(({ path, rules = {} }) =>
      Object.entries(rules).flatMap(([name, rule]) => ofName([...path, name], rule)),
    );
}

function ofName(path: Path, rule: FieldRule): readonly Conclusion[] {
  const { name: host = '' } = typeof rule === 'string' ? { name: rule } : (rule ?? {});
  if (!cents.test(lastOf(host)) || hasDecimals(rule)) return [];
  const text = `${path.join('.')}: the name ${host} says that the host counts in hundredths, and the profile does not.`;
  return [ask(text, [option('If it does', [path, { name: host, decimals: 2 }])])];
}

/** Asks about the services whose amounts are all whole numbers. */
function ofCents(found: readonly Value[]): readonly Conclusion[] {
  const services = [...new Set(found.map(({ service }) => service))];
  const whole = services.filter((service) =>
    found.every((one) => one.service !== service || /^-?\d+$/.test(String(one.value))),
  );
  const all = found.filter(({ service }) => whole.includes(service));
  const isShared = whole.length === services.length;
  const own = all.map(({ id, name }) => ['endpoints', id, 'answer', name, 'decimals']);
  const places = isShared
    ? [['wire', 'amounts', 'decimals']]
    : byPlace(own.map((path) => ({ path }))).map(({ path }) => path);
  const where = isShared ? 'wire.amounts.decimals: all' : `endpoints: all ${whole.join(' and ')}`;
  return all.slice(0, 1).map((first) => {
    const text = `${where} amounts are whole numbers, such as ${shown(first)}. Does the host count in cents?`;
    return ask(text, [option('If they are cents', ...places.map((path) => [path, 2] as const))]);
  });
}
