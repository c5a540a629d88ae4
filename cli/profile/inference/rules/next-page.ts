import { inputShapeOf, hostData, isInBody, type Exchange } from '#cli/conformance/reading.ts';
import { nextAddress } from '#contract/profile/dialect/paging.ts';
import { lastOf } from '#contract/profile/dialect/path.ts';
import { ask, given, line, option, when, type Conclusion } from '../conclusion.ts';
import { leavesIn, type Leaf } from '../evidence/leaves.ts';
import { lineOf, type Observation } from '../evidence/observation.ts';
import {
  isAnsweredCursor,
  isCursorField,
  isOffsetField,
  isPageNumberField,
  isSizeField,
  titled,
} from '../field-names.ts';
import type { State } from '../state.ts';
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
    return isAnsweredCursor(name) && (isText || isAny);
  });

/** Asks for the field that requests the next page, which the answers name in the body or in a header. */
const whichField = (part: string, value: string, because: string, names: readonly string[]): Conclusion =>
  ask(
    `wire.paging.${part}: ${because}. Which field requests the second page?`,
    names.map((name) => option(`If it is ${name}`, [place(part), value], [place('page'), name])),
    (answer) => option('', [place(part), value], [place('page'), answer]).lines,
  );

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
  const field = fieldOfCursor(state);
  if (field !== undefined)
    return [
      line(place('next'), path, because),
      line(place('page'), field, `${field} sends the cursor of ${path}`),
    ];
  const name = lastOf(path);
  const usual = name.replace(/^next_?(?=.)/i, '').replace(/^./, (letter) => letter.toLowerCase());
  return [whichField('next', path, because, [...new Set([usual, name])])];
}

/** The field that sends a cursor of an earlier answer. Another field may have a short value by chance. */
function fieldOfCursor(state: State): string | undefined {
  const calls = listCalls(state);
  const values = new Set(
    calls.flatMap(({ answer }) => cursorsOf(answer, '', state).map(({ value }) => String(value))),
  );
  const isCarrier = ([name, value]: readonly [string, unknown]) =>
    values.has(String(value)) && (isCursorField(name) || String(value).length > 5);
  return calls.flatMap(({ fields }) => Object.entries(fields)).find(isCarrier)?.[0];
}

const totalName = /^(x-)?(pagination-)?total(-?(count|items|records|elements|results))?$/;
const cursorName = /^(x-)?(pagination-)?next(-?(cursor|page-?token|page|token))?$/;

/** The headers by which answers divide a list. */
export const listHeaders = (state: State): readonly Conclusion[] =>
  state.readings
    .filter(isPage)
    .flatMap(({ exchange }) => [...nextHeader(exchange, state), ...totalHeader(exchange, state)]);

const headerNamed = ({ headers }: Exchange, name: RegExp, value: RegExp): string | undefined => {
  const found = Object.entries(headers).find(([one, text]) => name.test(one) && value.test(text));
  return found && titled(found[0]);
};

function totalHeader(exchange: Exchange, { client }: State): readonly Conclusion[] {
  const { total = 'total', totalHeader: written } = client.wire.paging ?? {};
  const isKnown = written !== undefined || isInBody(total, exchange, client);
  return given(isKnown ? undefined : headerNamed(exchange, totalName, /^\d+$/), (name) =>
    line(
      place('totalHeader'),
      name,
      `${exchange.endpoint.id} has the number of all items in the header ${name}`,
    ),
  );
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
  const usual = header
    .replace(/^(X-)?(Pagination-)?(Next-)?/, '')
    .replaceAll('-', '_')
    .toLowerCase();
  if (linked === undefined) return [whichField('nextHeader', header, because, [usual])];
  return [
    line(place('nextHeader'), header, because),
    ...when(linked !== page, line(place('page'), linked, because)),
  ];
}

/** The field of the next page in its address: a cursor, a page or an offset, or the only one beside the size. */
function linkField(address: string | undefined): string | undefined {
  const fields = [...new URLSearchParams(address?.split('?')[1]).keys()].filter((name) => !isSizeField(name));
  const usual =
    fields.find(isCursorField) ?? fields.find((name) => isPageNumberField(name) || isOffsetField(name));
  return usual ?? (fields.length === 1 ? fields[0] : undefined);
}

/** The fields of a call that have a number of a page, an offset or a size. */
const numbersIn = ({ fields }: Observation): readonly string[] =>
  Object.keys(fields).filter((name) => /^\d{1,6}$/.test(String(fields[name])));

const hasOffset = (call: Observation): boolean =>
  numbersIn(call).some(isOffsetField) && !numbersIn(call).some(isPageNumberField);

/** The endpoints whose lists are requested by offsets, where others have numbers of pages. */
const offsetsOf = (calls: readonly Observation[], { evidence: { app } }: State): readonly Conclusion[] =>
  (app?.matches ?? []).flatMap(({ endpoint, call }) => {
    const own = calls.find((one) => lineOf(one) === lineOf(call));
    const [page] = own ? numbersIn(own).filter(isOffsetField) : [];
    const [size] = own ? numbersIn(own).filter(isSizeField) : [];
    const value = { page, counts: 'items', ...(size !== undefined && { size }) };
    const because = `${endpoint.id} is requested with ${page ?? ''}, other lists by pages`;
    return when(page !== undefined, line(['endpoints', endpoint.id, 'paging'], value, because));
  });

export function pageFields(state: State): readonly Conclusion[] {
  const { page, size } = state.client.wire.paging ?? {};
  const calls = listCalls(state);
  const byOffset = calls.filter(hasOffset);
  const isMixed = byOffset.length > 0 && calls.some((call) => numbersIn(call).some(isPageNumberField));
  const common = isMixed ? calls.filter((call) => !hasOffset(call)) : calls;
  const sent = common.flatMap((call) => Object.entries(call.fields));
  const names = [...new Set(common.flatMap(numbersIn))];
  const numbers = names.filter(isPageNumberField);
  const offsets = numbers.length > 0 ? [] : names.filter(isOffsetField);
  const isOpen = page === undefined;
  return [
    ...(isMixed ? offsetsOf(byOffset, state) : []),
    ...(isOpen ? fieldNamed('page', [...numbers, ...offsets], 'pageNum') : []),
    ...when(
      isOpen && offsets.length === 1,
      line(place('counts'), 'items', 'an offset counts the items before the page'),
    ),
    ...(size === undefined ? fieldNamed('size', names.filter(isSizeField), 'pageSize') : []),
    ...firstPage(
      sent.filter(([name]) => name === (page ?? 'pageNum')).map(([, value]) => Number(value)),
      state,
    ),
  ];
}

/** A field that all lists have is sure. */
function fieldNamed(part: string, names: readonly string[], own: string): readonly Conclusion[] {
  const because = `lists are requested with ${names.join(' and ')}`;
  const options = names.map((name) => option(`If most have ${name}`, [place(part), name]));
  if (names.length > 1) return [ask(`wire.paging.${part}: ${because}.`, options)];
  return names.filter((name) => name !== own).map((name) => line(place(part), name, because));
}

function firstPage(
  numbers: readonly number[],
  { client: { wire }, evidence: { app } }: State,
): readonly Conclusion[] {
  const { first, counts, next, nextHeader } = wire.paging ?? {};
  const isKnown = [first, counts, next, nextHeader].some((one) => one !== undefined) || numbers.length === 0;
  const isShown = numbers.includes(1) && !app?.isComplete;
  const text = 'wire.paging.first: the calls do not show the number of the first page. By default 1.';
  return [
    ...when(!isKnown && numbers.includes(0), line(place('first'), 0, 'a list was requested with the page 0')),
    ...when(
      !isKnown && !numbers.includes(0) && !isShown,
      ask(text, [option('If it is 0', [place('first'), 0])]),
    ),
  ];
}
