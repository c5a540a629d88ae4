import { isAnswered } from '#cli/conformance/reading.ts';
import { isInstantName } from '#cli/conformance/value-types.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { kindsOf } from '#contract/profile/names.ts';
import type { FieldRule } from '#contract/profile/rule-schema.ts';
import { ask, line, option, type Conclusion, type Path } from '../conclusion.ts';
import { isLeftOpen } from '../evidence/example.ts';
import { cents } from '../field-names.ts';
import type { State } from '../state.ts';

/** A value of an answer, as the client reads it. */
interface Value {
  readonly id: string;
  readonly service: string;
  readonly name: string;
  readonly value: unknown;
}

const MAX_DEPTH = 12;
const MAX_ITEMS = 50;

/** Every scalar in a value, with the name of its field. */
function scalarsIn(
  value: unknown,
  name = '',
  depth = 0,
): readonly (readonly [name: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  if (depth > MAX_DEPTH) return [];
  return Array.isArray(value)
    ? value.slice(0, MAX_ITEMS).flatMap((item) => scalarsIn(item, name, depth + 1))
    : Object.entries(value).flatMap(([key, one]) => scalarsIn(one, key, depth + 1));
}

const valuesIn = ({ readings }: State, kind: 'amounts' | 'times'): readonly Value[] =>
  readings.filter(isAnswered).flatMap(({ exchange: { endpoint }, data }) => {
    const names = new Set(kindsOf(endpoint)[kind]);
    // A description that leaves an amount open still says whether it is whole.
    const isShown = (value: unknown) => kind === 'amounts' || !isLeftOpen(value);
    const found = scalarsIn(data).filter(([name, value]) => names.has(name) && isShown(value));
    return found.map(([name, value]) => ({ id: endpoint.id, service: endpoint.service, name, value }));
  });

const shown = ({ id, name, value }: Value): string => `${name} ${String(value)} in ${id}`;
const forms = { iso: /^\d{4}-\d\d-\d\d/, seconds: /^\d{10}$/, milliseconds: /^\d{13}$/ } as const;
const timePath = ['wire', 'times'];

/** The form of instants, if all have one, and the zone of dates that name none. */
export function times(state: State): readonly Conclusion[] {
  const { times: written } = state.client.wire;
  if (written !== undefined) return [...(written === 'iso' ? zone(state) : []), ...ahead(state)];
  const found = valuesIn(state, 'times').filter(({ name }) => isInstantName(name));
  const used = Object.entries(forms).flatMap(([form, pattern]) => {
    const first = found.find(({ value }) => pattern.test(String(value)));
    return first ? [{ form, first }] : [];
  });
  const [only, ...others] = used;
  if (!only || (others.length === 0 && only.form === 'milliseconds')) return [];
  if (others.length === 0)
    return [line(timePath, only.form, `instants are written so, as ${shown(only.first)}`)];
  const text = `wire.times: instants are written in several forms: ${used.map(({ first }) => shown(first)).join(', ')}.`;
  return [
    ask(
      text,
      used.map(({ form }) => option(`If most are ${form}`, [timePath, form])),
    ),
  ];
}

/** Dates without a zone are read as UTC. */
function zone({ evidence: { exchanges } }: State): readonly Conclusion[] {
  const bare = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;
  const dates = exchanges.flatMap(({ endpoint, body }) =>
    scalarsIn(body).flatMap(([, value]) =>
      typeof value === 'string' && bare.test(value) ? [`${value} in ${endpoint.id}`] : [],
    ),
  );
  if (dates[0] === undefined) return [];
  return [
    ask(
      `wire.times.offset: dates such as ${dates[0]} name no zone, and are read as UTC. Which zone are they in, such as +03:00?`,
      [option('If they are in UTC', [timePath, { format: 'iso', offset: '+00:00' }])],
      (answer) => [{ path: timePath, value: { format: 'iso', offset: answer } }],
    ),
  ];
}

const pastNames = /^(createTime|time|usedTime|getTime)$/;
const CLOCK_MS = 300_000;
const HOUR_MS = 3_600_000;

/** Asks about an instant of the past that is later than its answer, as with the zone of another country. */
function ahead(state: State): readonly Conclusion[] {
  const answeredAt = new Map(
    state.readings.map(({ exchange }) => [exchange.endpoint.id, Date.parse(exchange.headers['date'] ?? '')]),
  );
  const aheadMs = ({ id, value }: Value) => Number(value) - (answeredAt.get(id) ?? NaN);
  const isPast = ({ name }: Value) => pastNames.test(name);
  const [late] = valuesIn(state, 'times').filter((one) => isPast(one) && aheadMs(one) > CLOCK_MS);
  if (!late) return [];
  const hours = Math.ceil((2 * aheadMs(late)) / HOUR_MS) / 2;
  const text = `wire.times: ${late.name} in ${late.id} is up to ${hours} hours after the answer that has it. Is its zone right? wire.times.offset is the zone of texts that name none, such as +03:00.`;
  return [ask(text, [], (answer) => [{ path: timePath, value: { format: 'iso', offset: answer } }])];
}

/** Numbers for amounts, and whole amounts, which may be cents. */
export function amounts(state: State): readonly Conclusion[] {
  const { wire, endpoints } = state.client;
  const found = valuesIn(state, 'amounts').filter(({ value }) => value !== '' && Number(value) !== 0);
  const path = ['wire', 'amounts', 'type'];
  const sent = state.evidence.exchanges.find(({ endpoint, call }) =>
    kindsOf(endpoint).amounts.some((name) => typeof call?.fields[name] === 'number'),
  );
  const isAsked = wire.encoding === 'json' && found.some(({ value }) => typeof value === 'number');
  const text = 'wire.amounts.type: answers have amounts as numbers, and requests send them as texts.';
  const asked = isAsked ? [ask(text, [option('If the host expects numbers', [path, 'number'])])] : [];
  const ofType = sent
    ? [line(path, 'number', `the app sends the amounts of ${sent.endpoint.id} as numbers`)]
    : asked;
  const open = found.filter(
    ({ id, name }) => !hasDecimals(endpoints[id]?.answer?.[name] ?? wire.fields?.[name]),
  );
  return [
    ...(wire.amounts?.type === undefined ? ofType : []),
    ...(wire.amounts?.decimals === undefined ? [...ofCents(open), ...ofNames(state)] : []),
  ];
}

const hasDecimals = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && 'decimals' in rule;

/** Asks about fields whose name says hundredths, while their line does not. */
function ofNames({ client: { endpoints, wire } }: State): readonly Conclusion[] {
  const shared = { path: ['wire', 'fields'], rules: wire.fields ?? {} };
  const own = Object.entries(endpoints).flatMap(([id, endpoint]) =>
    (['request', 'answer'] as const).map((part) => {
      return { path: ['endpoints', id, part], rules: endpoint?.[part] ?? {} };
    }),
  );
  return [shared, ...own].flatMap(({ path, rules }) =>
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
  const own = new Map(
    all.map(({ id, name }) => [`${id} ${name}`, ['endpoints', id, 'answer', name, 'decimals']]),
  );
  const isShared = whole.length === services.length;
  const places = isShared ? [['wire', 'amounts', 'decimals']] : [...own.values()];
  const where = isShared ? 'wire.amounts.decimals: all' : `endpoints: all ${whole.join(' and ')}`;
  const inCents = option('If they are cents', ...places.map((path) => [path, 2] as const));
  return all
    .slice(0, 1)
    .map((first) =>
      ask(`${where} amounts are whole numbers, such as ${shown(first)}. Does the host count in cents?`, [
        inCents,
      ]),
    );
}
