import { planOf } from '#contract/profile/dialect/normalise-plan.ts';
import { at } from '#contract/profile/dialect/path.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { WireDialect } from '#contract/profile/schema.ts';
import { cursorsIn, likelyField } from './cursors.ts';
import type { Exchange, Reading } from './exchange.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import type { Line } from './line.ts';

/** The place of a list and of the number of all items in the data of a page. */
export interface PageNames {
  readonly list: string;
  readonly total: string | null;
}

const totals = /total|count|sum|records|elements|^num$|quantos|cuantos|anzahl|toplam|nombre|jumla/i;

/** Finds a page's list, also one level deeper, as in `page.records`. */
export function pageNamesOf(data: unknown, path = ''): PageNames | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const entries = Object.entries(data);
  const lists = entries.filter(([, value]) => Array.isArray(value));
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const [[list] = ['']] = lists;
  if (lists.length === 1) {
    const counts = entries.filter(
      ([name, value]) => totals.test(name) && /^\d+$/.test(String(value)) && !/pages?$/i.test(name),
    );
    const [[total] = [undefined]] = counts.sort(
      ([one], [other]) => Number(/^total/i.test(other)) - Number(/^total/i.test(one)),
    );
    return { list: at(list), total: total === undefined ? null : at(total) };
  }
  if (path !== '' || lists.length > 1) return undefined;
  const inner = entries.flatMap(([name, value]) => pageNamesOf(value, name) ?? []);
  return inner.length === 1 ? inner[0] : undefined;
}

export function isPaged({ endpoint }: Pick<Exchange, 'endpoint'>): boolean {
  const plan = planOf(endpoint.output);
  return typeof plan === 'object' && 'list' in plan;
}

export const isAnsweredPage = ({ exchange, code }: Reading): boolean => code === 200 && isPaged(exchange);

const isPage = (reading: Reading): boolean =>
  isAnsweredPage(reading) && !Array.isArray(fieldOf(reading.data, 'list'));

/** The host's data in an answer. */
export const dataOf = ({ body }: Pick<Exchange, 'body'>, { envelope }: WireDialect): unknown =>
  envelope === null || envelope?.data === null ? body : at(body, envelope?.data ?? 'data');

/** Whether a place of a page, such as that of its total, is in the body of an answer, as the client looks for it. */
export function isInBody(
  place: string | null | undefined,
  { endpoint, body }: Pick<Exchange, 'endpoint' | 'body'>,
  { wire, endpoints }: ClientProfile,
): boolean {
  const { data: inner } = endpoints[endpoint.id] ?? {};
  const data = dataOf({ body }, wire);
  const all = [inner === undefined ? data : at(data, inner), body];
  return place !== null && place !== undefined && all.some((one) => at(one, place) !== undefined);
}

/** The cursors of lists that have no total. A profile that names the field of a page knows how pages are requested. */
export function cursorLines(readings: readonly Reading[], { wire }: ClientProfile): Line[] {
  if (wire.paging?.next !== undefined || wire.paging?.page !== undefined) return [];
  const [found] = readings.filter(isAnsweredPage).flatMap(({ exchange }) => {
    const data = dataOf(exchange, wire);
    const hasTotal = (pageNamesOf(data) ?? pageNamesOf(exchange.body))?.total !== null;
    const [cursor] = [...cursorsIn(data), ...cursorsIn(exchange.body)];
    return cursor && !hasTotal ? [{ id: exchange.endpoint.id, place: cursor.place }] : [];
  });
  if (!found) return [];
  const because = `${found.id} ends its page with a cursor in ${found.place}`;
  return [
    { path: ['wire', 'paging', 'next'], value: found.place, because },
    {
      path: ['wire', 'paging', 'page'],
      value: likelyField(found.place),
      because: `${because}; the name of the request field is a guess`,
    },
  ];
}

/** How most lists name their items and their number, or the place of each list if all have names of their own. */
export function pagingLines(readings: readonly Reading[], { wire }: ClientProfile): Line[] {
  const found = readings.filter(isPage).flatMap(({ exchange, data }) => {
    const names = pageNamesOf(data);
    return names ? [{ id: exchange.endpoint.id, ...names, data }] : [];
  });
  if (found.length > 1 && new Set(found.map(({ list }) => list)).size === found.length)
    return [
      ...found.map(({ id, list }) => ({
        path: ['endpoints', id, 'data'],
        value: list,
        because: `${id} has its list in ${list}`,
      })),
      ...totalLines(found, wire),
    ];
  const [first] = found.sort(
    (one, other) =>
      found.filter(({ list }) => list === other.list).length -
      found.filter(({ list }) => list === one.list).length,
  );
  if (!first) return [];
  const { id, list } = first;
  const total = found.find((one) => one.list === list && one.total !== null)?.total ?? null;
  const because = `${id} has its list in ${list}`;
  return [
    { path: ['wire', 'paging', 'list'], value: list, because },
    { path: ['wire', 'paging', 'total'], value: total, because },
  ].filter(({ path, value }) => path[2] !== value && (path[2] !== 'total' || !isTotalKnown(wire)));
}

const isTotalKnown = ({ paging }: WireDialect): boolean =>
  paging?.total !== undefined || paging?.totalHeader !== undefined;

/** The number of all items beside the lists, which is looked for in the whole answer if the data is the list. */
function totalLines(pages: readonly { id: string; data: unknown }[], wire: WireDialect): Line[] {
  if (isTotalKnown(wire)) return [];
  const envelope = wire.envelope === null ? null : wire.envelope?.data;
  const around = envelope === null ? '' : `${envelope ?? 'data'}.`;
  const [first] = pages.flatMap(({ id, data }) => totalsIn(data).map((place) => ({ id, place })));
  if (!first) return [];
  const because = `${first.id} has the number of its items in ${first.place}`;
  return [{ path: ['wire', 'paging', 'total'], value: around + first.place, because }];
}

function totalsIn(data: unknown, path = ''): string[] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  const entries = Object.entries(data);
  const here = entries.filter(([name, value]) => /^(total|count)/i.test(name) && /^\d+$/.test(String(value)));
  if (here.length > 0 || path !== '') return here.map(([name]) => path + name);
  return entries.flatMap(([name, value]) => totalsIn(value, `${name}.`));
}
