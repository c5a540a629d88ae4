import type { WireDialect } from '#contract/profile/schema.ts';
import { planOf } from './normalise.ts';
import { isFields } from './is-fields.ts';
import { at, wordOf } from './path.ts';
import type { CallRequest, CallResponse } from './call-request.ts';

/** The way in which a host divides lists: by numbers of pages, by offsets, or by cursors that each page ends with. */
type Paging = NonNullable<WireDialect['paging']>;

const defaultPageSize = 10;

/** The cursor of a page, by its call. A list is loaded from its first page on, so the previous page has sent it. */
const cursors = new Map<string, unknown>();

const cursorKey = ({ endpoint, fields }: CallRequest, pageNum: number): string =>
  JSON.stringify([endpoint.id, { ...fields, pageNum }]);

/** The position and size of the wanted page. */
function pageOf(
  { fields }: CallRequest,
  { maxSize = Infinity }: Paging,
): { pageNum: number; pageSize: number } {
  const { pageNum = 1, pageSize = defaultPageSize } = fields as { pageNum?: unknown; pageSize?: unknown };
  return { pageNum: Number(pageNum), pageSize: Math.min(Number(pageSize), maxSize) };
}

/** The fields of a page by the contract's names, with the host's values. */
export function pageFields(request: CallRequest, paging: Paging): { pageNum?: unknown; pageSize?: unknown } {
  const { counts, first = counts === 'items' ? 0 : 1, total } = paging;
  const { pageNum, pageSize } = pageOf(request, paging);
  const size = 'pageSize' in request.fields && { pageSize };
  if (!('pageNum' in request.fields)) return { ...size };
  if (hasCursors(paging)) return { ...size, pageNum: cursors.get(cursorKey(request, pageNum)) };
  if (counts === 'items') return { pageNum: (pageNum - 1) * pageSize + first, pageSize };
  // Without a total, only a page of the requested size has a successor.
  return { ...(total === null ? { pageSize } : size), pageNum: pageNum - 1 + first };
}

/**
 * A list and its total under the contract's names, where the contract has a page or a plain list. The list is in the data;
 * the total and the cursor are there, anywhere else in the answer, or in its headers.
 */
export function readPageOf(
  data: unknown,
  response: CallResponse,
  request: CallRequest,
  paging: Paging,
): unknown {
  const plan = planOf(request.endpoint);
  const items: unknown = Array.isArray(data) ? data : at(data, paging.list ?? 'list');
  if (!Array.isArray(items)) return data;
  if (Array.isArray(plan)) return items as unknown[];
  if (!isFields(plan) || !('list' in plan)) return data;
  const page = { data, response, request, paging };
  const sent = sentTotal(page);
  return {
    ...fieldsOf(data),
    list: items,
    total: totalOf(items.length, sent, page),
    ...((sent === undefined || sent === null) && { isTotalUnknown: true }),
  };
}

interface ReceivedPage {
  readonly data: unknown;
  readonly response: CallResponse;
  readonly request: CallRequest;
  readonly paging: Paging;
}

const inHeader = ({ header }: CallResponse, name: string | null | undefined) =>
  name == null ? undefined : header(name);

/** The total that a host sends. */
const sentTotal = ({ data, response, paging: { total = 'total', totalHeader } }: ReceivedPage): unknown =>
  valueAt(total, data, response) ?? numberIn(inHeader(response, totalHeader));

/** The total of a list, which tells the client whether there are more items. Remembers the cursor of the next page. */
function totalOf(count: number, sent: unknown, { data, response, request, paging }: ReceivedPage): unknown {
  const { next, nextHeader, page = 'pageNum' } = paging;
  const { pageNum, pageSize } = pageOf(request, paging);
  const soFar = (pageNum - 1) * pageSize + count;
  // Without a total, a full page has a successor.
  if (!hasCursors(paging)) return sent ?? soFar + Number(count >= pageSize);
  const cursor = cursorIn(valueAt(next, data, response) ?? inHeader(response, nextHeader), page);
  cursors.set(cursorKey(request, pageNum + 1), cursor);
  // Without its cursor, the first page would come again.
  return cursor === undefined ? soFar : (sent ?? soFar + 1);
}

/** The number that a header carries as text. */
const numberIn = (header: string | null | undefined): unknown =>
  header && /^\d+$/.test(header) ? Number(header) : header;

const hasCursors = ({ next, nextHeader }: Paging): boolean => next != null || nextHeader != null;

/** The value at a path of the data, or of the whole answer. */
const valueAt = (path: string | null | undefined, data: unknown, { body }: CallResponse): unknown =>
  path ? (at(data, path) ?? at(body, path)) : undefined;

const nextLink = /<([^<>]*)>[^<>]*?;\s*rel\s*=\s*(?:"[^"]*\bnext\b|next\b)/i;

/** The address of the next page in a header such as `<https://host/list?after=b>; rel="next"`. */
export const nextAddress = (header: string): string | undefined => nextLink.exec(header)?.[1];

/** The cursor itself, or the one in the next address of a header. */
function cursorIn(value: unknown, field: string): unknown {
  if (typeof value !== 'string' || !value.trim().startsWith('<')) return wordOf(value || '') || undefined;
  const address = nextAddress(value);
  return address === undefined
    ? undefined
    : new URLSearchParams(address.split('?')[1]).get(field) || undefined;
}

const fieldsOf = (data: unknown): object => (isFields(data) ? data : {});
