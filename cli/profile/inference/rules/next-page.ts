import { inputShapeOf, hostData, isInBody, type Exchange } from '#cli/conformance/reading.ts';
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
  const named = (one: string) => option(`If it is ${one}`, [place('next'), path], [place('page'), one]);
  const text = `wire.paging.next: ${because}. Which field requests the second page?`;
  return [ask(text, [...new Set([usual, name])].map(named), (answer) => named(answer).lines)];
}

const totalName = /^(x-)?(pagination-)?total(-?(count|items|records|elements|results))?$/;
const nextName = /^(link|(x-)?(pagination-)?next(-?(cursor|page-?token|page|token))?)$/;

/** The headers by which answers tell the number of all items, and the next page. */
export const listHeaders = ({ readings, client }: State): readonly Conclusion[] =>
  readings.filter(isPage).flatMap(({ exchange }) => {
    const { total = 'total', totalHeader, next, nextHeader, page = 'pageNum' } = client.wire.paging ?? {};
    const named = (isMeant: (name: string, value: string) => boolean) =>
      Object.keys(exchange.headers).find((name) => isMeant(name, exchange.headers[name] ?? ''));
    const isCounted = totalHeader !== undefined || isInBody(total, exchange, client);
    const counting = named((name, value) => totalName.test(name) && /^\d+$/.test(value));
    // A page number in the address is what the client sends by itself.
    const isNext = (name: string, value: string) =>
      nextName.test(name) && (name !== 'link' || /rel="?next/.test(value)) && !value.includes(`${page}=`);
    const { id } = exchange.endpoint;
    return [
      ...given(isCounted ? undefined : counting, (header) => {
        const because = `${id} has the number of all items in the header ${fields.titled(header)}`;
        return line(place('totalHeader'), fields.titled(header), because);
      }),
      ...given((next ?? nextHeader) === undefined ? named(isNext) : undefined, (header) => {
        const text = `${id} names its next page in the header ${fields.titled(header)}. Which field requests the second page?`;
        const lineOfHeader = { path: place('nextHeader'), value: fields.titled(header) };
        return ask(`wire.paging.nextHeader: ${text}`, [], (answer) => [
          lineOfHeader,
          { path: place('page'), value: answer },
        ]);
      }),
    ];
  });

export function pageFields(state: State): readonly Conclusion[] {
  const { page, size } = state.client.wire.paging ?? {};
  const calls = listCalls(state);
  const all = calls.flatMap((call) => Object.entries(call.fields));
  const names = [...new Set(all.flatMap(([name, value]) => when(/^\d{1,6}$/.test(String(value)), name)))];
  const numbers = names.filter(fields.isPageNumberField);
  const offsets = names.filter(fields.isOffsetField);
  const first = calls.flatMap((call) => given(call.fields[page ?? 'pageNum'], Number));
  const isCounted = page === undefined && numbers.length === 0 && offsets.length === 1;
  return [
    ...(page === undefined ? fieldNamed('page', [...numbers, ...offsets], 'pageNum') : []),
    ...when(isCounted, line(place('counts'), 'items', 'an offset counts the items before the page')),
    ...(size === undefined ? fieldNamed('size', names.filter(fields.isSizeField), 'pageSize') : []),
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
