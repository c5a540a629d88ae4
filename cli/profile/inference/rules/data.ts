import { fieldOf } from '#cli/conformance/inputs.ts';
import { hostData, isAnswered, isPaged, itemsOf, objectOf, type Reading } from '#cli/conformance/reading.ts';
import type { Shape } from '#cli/conformance/shape.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { ask, given, line, listed, option, when, type Conclusion } from '../conclusion.ts';
import { leavesIn, pageIn, type Page } from '../evidence/values.ts';
import type { State } from '../state.ts';
import { isPagingField, plain } from '../words.ts';

/** The place of the contract's data inside the host's data, or the only field of it that the host sends. */
export const dataPlaces = ({ readings, client }: State): readonly Conclusion[] =>
  readings
    .filter(isAnswered)
    .flatMap(({ exchange: { endpoint, body }, shape, data }): readonly Conclusion[] => {
      const { id } = endpoint;
      // The profile may name a place that is not there.
      const missing = data === undefined ? client.endpoints[id]?.data : undefined;
      const sent = missing === undefined ? data : hostData(body, client.wire);
      const [only, ...others] = Object.keys(objectOf(shape).properties ?? {});
      if (typeof sent !== 'object')
        return given(sent === undefined || others.length > 0 ? undefined : only, (name) =>
          line(['endpoints', id, 'dataAs'], name, `${id} answers ${name} alone`),
        );
      const [key, ...more] = isObject(sent) ? placesIn(shape, sent) : [];
      if (key !== undefined && more.length === 0)
        return [line(['endpoints', id, 'data'], key, `${id} has the contract's data in ${key}`)];
      const has = `is not in the host's data, which has ${listed(Object.keys(sent ?? {}))}.`;
      return given(missing, (place) => ask(`endpoints.${id}.data: "${place}" ${has}`));
    });

/** The fields of the host's data that may hold the contract's data. */
function placesIn(shape: Shape, data: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = (isMeant: (value: unknown) => boolean) =>
    Object.keys(data).filter((key) => isMeant(data[key]));
  if (itemsOf(shape)) return keys(Array.isArray);
  const names = Object.keys(objectOf(shape).properties ?? {});
  const known = new Set(names.map(plain));
  const hasSome = (value: unknown) =>
    isObject(value) && Object.keys(value).some((name) => known.has(plain(name)));
  if (names.length < 2 || hasSome(data)) return [];
  // An object beside a list may have only the number of its items.
  const isWhole = (value: unknown) =>
    isObject(value) && (!names.includes('list') || pageIn(value) !== undefined);
  const likely = keys((value) => isWhole(value) && hasSome(value));
  // An object alone can only be the data, even if all its names are the host's own.
  return likely.length === 0 && Object.keys(data).length === 1 ? keys(isWhole) : likely;
}

export const isPage = (reading: Reading): boolean =>
  isAnswered(reading) && isPaged(reading.exchange.endpoint);

interface Found extends Page {
  readonly id: string;
  /** The whole numbers beside the list that may count its items. */
  readonly numbers: readonly string[];
}

/** Names of numbers that count nothing. */
const uncounted = /pages?$|id$|code$|status$|time$|stamp$|at$|date$/i;

/** The places of numbers beside a list that may count its items. Any number may be that of an empty list. */
function numbersBeside(data: unknown, place: string): readonly string[] {
  const list = at(data, place);
  const length = Array.isArray(list) ? list.length : 0;
  if (length === 0) return [];
  return leavesIn(data)
    .filter(({ name }) => !isPagingField(name) && !uncounted.test(name))
    .filter(({ value }) => /^\d{1,9}$/.test(String(value)) && Number(value) >= length)
    .map(({ place: one }) => one);
}

/** The place of each list, and of the number of its items: one name for all, and else that in its own answer. */
export function lists({ client: { wire }, readings }: State): readonly Conclusion[] {
  const { list: known, total, totalHeader } = wire.paging ?? {};
  const pages = readings.filter(isPage);
  const isRead = ({ data }: Reading) => Array.isArray(fieldOf(data, 'list'));
  const found = pages
    .filter((one) => !isRead(one))
    .flatMap(({ exchange, data }) =>
      given(pageIn(data), (page) => ({
        id: exchange.endpoint.id,
        ...page,
        numbers: numbersBeside(data, page.list),
      })),
    );
  // Beside lists that are read as they are, another one is the difference of its endpoint.
  const isMixed = pages.some((one) => isRead(one) && isObject(hostData(one.exchange.body, wire)));
  if (known === undefined && isMixed)
    return found.flatMap(({ id, list, total: own = 'total' }) => [
      line(['endpoints', id, 'paging', 'list'], list, `${id} has its list in ${list}`),
      ...when(
        own !== 'total',
        line(['endpoints', id, 'paging', 'total'], own, `${id} has the number of all items there`),
      ),
    ]);
  const uses = (list: string) => found.filter((one) => one.list === list).length;
  const common = found.find(({ list }) => uses(list) > 1 || found.length === 1)?.list;
  const places = found.map(({ id, list }) => {
    const path =
      list === common && known === undefined ? ['wire', 'paging', 'list'] : ['endpoints', id, 'data'];
    return line(path, list, `${id} has its list in ${list}`);
  });
  const counted = found.find((one) => one.total !== undefined) ?? found[0];
  const isOpen = counted && total === undefined && totalHeader === undefined;
  return [...places, ...(isOpen ? totalOf(counted, counted.list === common, wire) : [])];
}

/** The number of a list that is the data itself is looked for in the whole answer. */
function totalOf(
  { id, total, numbers }: Found,
  isCommon: boolean,
  { envelope }: State['client']['wire'],
): readonly Conclusion[] {
  const around = isCommon || envelope === null ? '' : `${envelope?.data ?? 'data'}.`;
  if (total === undefined && numbers.length > 0) return [];
  const value = total === undefined ? null : around + total;
  const has = total === undefined ? 'no number of all items' : 'the number of all items there';
  return when(value !== 'total', line(['wire', 'paging', 'total'], value, `${id} has ${has}`));
}

/** Asks for the number of all items if a page has one of an unknown name. */
export function openTotals({ client: { wire }, readings }: State): readonly Conclusion[] {
  const { list = 'list', total, totalHeader, next } = wire.paging ?? {};
  const isOpen = [total, totalHeader, next].every((one) => one === undefined);
  const [found] = readings.filter(isPage).flatMap(({ exchange: { endpoint, body } }) => {
    const data = hostData(body, wire);
    const isCounted = fieldOf(data, 'total') !== undefined || !Array.isArray(at(data, list));
    const numbers = isCounted ? [] : numbersBeside(data, list);
    return when(numbers.length > 0, { id: endpoint.id, numbers });
  });
  if (!isOpen || !found) return [];
  const path = ['wire', 'paging', 'total'];
  const { id, numbers } = found;
  const text = `wire.paging.total: ${id} has ${listed(numbers)} beside its list. Which is the number of all items, if any?`;
  const options = numbers.map((name) => option(`If it is ${name}`, [path, name]));
  return [ask(text, [...options, option('If there is none', [path, null])])];
}
