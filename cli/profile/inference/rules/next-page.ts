import { inputShapeOf, hostData, isInBody, type Exchange } from '#cli/conformance/reading.ts';
import { nextAddress } from '#contract/profile/dialect/paging.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { ask, given, line, option, when, type Conclusion } from '../conclusion.ts';
import { lineOf, type Observation } from '../evidence/observation.ts';
import { leavesIn, type Leaf } from '../evidence/values.ts';
import type { State } from '../state.ts';
import * as fields from '../words.ts';
import { isPage } from './data.ts';

const place = (name: string) => ['wire', 'paging', name];

/** All calls of the app for lists that have pages: the second page shows how it is requested. */
function listCalls({ evidence: { app, exchanges } }: State): readonly Observation[] {
  const isListed = ({ endpoint }: Exchange) => 'pageNum' in (inputShapeOf(endpoint).properties ?? {});
  const known = new Set(exchanges.filter(isListed).flatMap(({ call }) => (call ? [lineOf(call)] : [])));
  return (app?.calls ?? []).filter((call) => known.has(lineOf(call)));
}

/** The cursors in an answer outside its lists. A number may name a page, and an address is left out. */
const cursorsIn = (answer: unknown): readonly Leaf[] =>
  leavesIn(answer).filter(({ name, value }) => {
    const isText = typeof value === 'string' && !/^(\d{0,4}$|(https?:)?\/)/.test(value);
    const isAny = /cursor/i.test(name) && ['string', 'number'].includes(typeof value) && value !== '';
    return fields.isAnsweredCursor(name) && (isText || isAny);
  });

/** Asks for the field that requests the next page, which the answers name in the body or in a header. */
function whichField(part: string, value: string, because: string, names: readonly string[]): Conclusion {
  const named = (name: string) => option(`If it is ${name}`, [place(part), value], [place('page'), name]);
  const text = `wire.paging.${part}: ${because}. Which field requests the second page?`;
  return ask(text, names.map(named), (answer) => named(answer).lines);
}

/** Cursors in the data or elsewhere in an answer. Where each list is the data itself, they are elsewhere. */
function cursorsOf(body: unknown, id: string, { client }: State) {
  const isList = client.endpoints[id]?.data !== undefined;
  return [...(isList ? [] : cursorsIn(hostData(body, client.wire))), ...cursorsIn(body)];
}

/** The cursors that pages end with, and the field that sends one. */
export function cursors(state: State): readonly Conclusion[] {
  const { next, page } = state.client.wire.paging ?? {};
  const [found] = state.readings
    .filter(isPage)
    .flatMap(({ exchange: { body, endpoint } }) =>
      cursorsOf(body, endpoint.id, state).map(({ place: path }) => ({ id: endpoint.id, path })),
    );
  if (!found || next !== undefined || page !== undefined) return [];
  const { id, path } = found;
  const because = `${id} ends its page with a cursor in ${path}`;
  const calls = listCalls(state);
  const values = new Set(
    calls.flatMap(({ answer }) => cursorsOf(answer, '', state).map(({ value }) => String(value))),
  );
  // Another field may have a short value by chance.
  const [field] =
    calls
      .flatMap((call) => Object.entries(call.fields))
      .find(
        ([name, value]) =>
          values.has(String(value)) && (fields.isCursorField(name) || String(value).length > 5),
      ) ?? [];
  if (field !== undefined)
    return [
      line(place('next'), path, because),
      line(place('page'), field, `${field} sends the cursor of ${path}`),
    ];
  const name = lastOf(path);
  const usual = name.replace(/^next_?(?=.)/i, '').replace(/^./, (letter) => letter.toLowerCase());
  return [whichField('next', path, because, [...new Set([usual, name])])];
}

const totalName = /^(x-)?(pagination-)?total(-?(count|items|records|elements|results))?$/;
const cursorName = /^(x-)?(pagination-)?next(-?(cursor|page-?token|page|token))?$/;

/** The headers by which answers divide a list. */
export const listHeaders = (state: State): readonly Conclusion[] =>
  state.readings
    .filter(isPage)
    .flatMap(({ exchange }) => [...nextHeader(exchange, state), ...totalHeader(exchange, state)]);

const headerNamed = ({ headers }: Exchange, name: RegExp, value: RegExp): string | undefined => {
  const found = Object.keys(headers).find((one) => name.test(one) && value.test(headers[one] ?? ''));
  return found && fields.titled(found);
};

function totalHeader(exchange: Exchange, { client }: State): readonly Conclusion[] {
  const { total = 'total', totalHeader: written } = client.wire.paging ?? {};
  const isKnown = written !== undefined || isInBody(total, exchange, client);
  return given(isKnown ? undefined : headerNamed(exchange, totalName, /^\d+$/), (name) => {
    const because = `${exchange.endpoint.id} has the number of all items in the header ${name}`;
    return line(place('totalHeader'), name, because);
  });
}

/** Finds the header that names the next page. Hosts with page numbers or with a cursor in the body need no such header. */
function nextHeader(exchange: Exchange, { client }: State): readonly Conclusion[] {
  const { next, nextHeader: written, page } = client.wire.paging ?? {};
  const linked = linkField(nextAddress(exchange.headers['link'] ?? ''));
  const header = linked === undefined ? headerNamed(exchange, cursorName, /\S/) : 'Link';
  const isField = (next === undefined) !== (linked === (page ?? 'pageNum'));
  if (header === undefined || written !== undefined || !isField || isInBody(next, exchange, client))
    return [];
  const because = `${exchange.endpoint.id} names its next page in the header ${header}`;
  const usual = header.replace(/^(X-)?(Pagination-)?(Next-)?/, '').replaceAll('-', '_');
  if (linked === undefined) return [whichField('nextHeader', header, because, [usual.toLowerCase()])];
  const own = when(linked !== page, line(place('page'), linked, because));
  return [line(place('nextHeader'), header, because), ...own];
}

/** The field of the next page in its address: a cursor, a page or an offset, or the only one beside the size. */
function linkField(address: string | undefined): string | undefined {
  const all = [...new URLSearchParams(address?.split('?')[1]).keys()];
  const names = all.filter((name) => !fields.isSizeField(name));
  const usual =
    names.find(fields.isCursorField) ??
    names.find((name) => fields.isPageNumberField(name) || fields.isOffsetField(name));
  return usual ?? (names.length === 1 ? names[0] : undefined);
}

/** The fields of calls that have a number of a page, an offset or a size. */
function pageFieldsIn(calls: readonly Observation[]) {
  const all = calls.flatMap((call) => Object.entries(call.fields));
  const names = [...new Set(all.flatMap(([name, value]) => when(/^\d{1,6}$/.test(String(value)), name)))];
  const numbers = names.filter(fields.isPageNumberField);
  // An offset beside a number of a page is a filter.
  const offsets = numbers.length > 0 ? [] : names.filter(fields.isOffsetField);
  return { numbers, offsets, sizes: names.filter(fields.isSizeField) };
}

const hasOffset = (call: Observation): boolean => pageFieldsIn([call]).offsets.length > 0;

/** The endpoints whose lists are requested by offsets, where others have numbers of pages. */
const offsetsOf = (calls: readonly Observation[], { evidence: { app } }: State): readonly Conclusion[] =>
  (app?.matches ?? []).flatMap(({ endpoint, call }) => {
    const { offsets, sizes } = pageFieldsIn(calls.filter((one) => lineOf(one) === lineOf(call)));
    return given(offsets[0], (page) => {
      const value = { page, counts: 'items', ...(sizes[0] !== undefined && { size: sizes[0] }) };
      const because = `${endpoint.id} is requested with ${page}, other lists by pages`;
      return line(['endpoints', endpoint.id, 'paging'], value, because);
    });
  });

export function pageFields(state: State): readonly Conclusion[] {
  const { page, size } = state.client.wire.paging ?? {};
  const calls = listCalls(state);
  const byOffset = calls.filter(hasOffset);
  const isMixed = byOffset.length > 0 && pageFieldsIn(calls).numbers.length > 0;
  const common = isMixed ? calls.filter((call) => !hasOffset(call)) : calls;
  const { numbers, offsets, sizes } = pageFieldsIn(common);
  const first = common.flatMap((call) => {
    const value = call.fields[page ?? 'pageNum'];
    return value === undefined ? [] : [Number(value)];
  });
  const isCounted = page === undefined && offsets.length === 1;
  return [
    ...(isMixed ? offsetsOf(byOffset, state) : []),
    ...(page === undefined ? fieldNamed('page', [...numbers, ...offsets], 'pageNum') : []),
    ...when(isCounted, line(place('counts'), 'items', 'an offset counts the items before the page')),
    ...(size === undefined ? fieldNamed('size', sizes, 'pageSize') : []),
    ...firstPage(first, state),
  ];
}

/** A field that all lists have is sure. */
function fieldNamed(part: string, names: readonly string[], own: string): readonly Conclusion[] {
  const because = `lists are requested with ${names.join(' and ')}`;
  const options = names.map((name) => option(`If most have ${name}`, [place(part), name]));
  if (names.length > 1) return [ask(`wire.paging.${part}: ${because}.`, options)];
  return names.filter((name) => name !== own).map((name) => line(place(part), name, because));
}

function firstPage(numbers: readonly number[], { client, evidence }: State): readonly Conclusion[] {
  const { first, counts, next, nextHeader: header } = client.wire.paging ?? {};
  if (numbers.length === 0 || [first, counts, next, header].some((one) => one !== undefined)) return [];
  if (numbers.includes(0)) return [line(place('first'), 0, 'a list was requested with the page 0')];
  const text = 'wire.paging.first: the calls do not show the number of the first page. By default 1.';
  const isShown = numbers.includes(1) && !evidence.app?.isComplete;
  return when(!isShown, ask(text, [option('If it is 0', [place('first'), 0])]));
}
