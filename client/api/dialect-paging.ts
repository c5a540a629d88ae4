import type { WireDialect } from '#contract/profile/schema.ts';
import { planOf } from './normalise.ts';
import { at, isFields } from './dialect-path.ts';
import type { CallRequest } from './request.ts';

/** How a host divides lists: by numbers of pages, by offsets, or by cursors that each page ends with. */
type Paging = NonNullable<WireDialect['paging']>;

const defaultPageSize = 10;

/** The cursor of a page, by its call. A list is loaded from its first page on, so the previous page has told it. */
const cursors = new Map<string, unknown>();

const cursorKey = ({ endpoint, fields }: CallRequest, pageNum: number): string =>
  JSON.stringify([endpoint.id, { ...fields, pageNum }]);

/** The position and size of the wanted page. */
function pageOf({ fields }: CallRequest): { pageNum: number; pageSize: number } {
  const { pageNum = 1, pageSize = defaultPageSize } = fields as { pageNum?: unknown; pageSize?: unknown };
  return { pageNum: Number(pageNum), pageSize: Number(pageSize) };
}

/** The fields of a page by the contract's names, with the host's values. */
export function pageFields(
  request: CallRequest,
  { counts, first = 1, next }: Paging,
): { pageNum?: unknown; pageSize?: unknown } {
  if (!('pageNum' in request.fields)) return {};
  const { pageNum, pageSize } = pageOf(request);
  if (next !== undefined) return { pageNum: cursors.get(cursorKey(request, pageNum)) };
  return counts === 'items'
    ? { pageNum: (pageNum - 1) * pageSize, pageSize }
    : { pageNum: pageNum - 1 + first };
}

/**
 * A list and its total under the contract's names, where the contract has a page or a plain list. The list is in the data;
 * the total and the cursor are there or anywhere else in the answer.
 */
export function readPageOf(data: unknown, body: unknown, request: CallRequest, paging: Paging): unknown {
  const { list = 'list', total = 'total', next } = paging;
  const plan = planOf(request.endpoint);
  const items: unknown = Array.isArray(data) ? data : at(data, list);
  if (!Array.isArray(items)) return data;
  if (Array.isArray(plan)) return items as unknown[];
  if (!isFields(plan) || !('list' in plan)) return data;
  const anywhere = (path: string | null | undefined) => path && (at(data, path) ?? at(body, path));
  const { pageNum, pageSize } = pageOf(request);
  const cursor = anywhere(next) || undefined;
  cursors.set(cursorKey(request, pageNum + 1), cursor);
  // Without a total, a full page or a cursor has a successor.
  const hasMore = next === undefined ? items.length >= pageSize : cursor !== undefined;
  const soFar = (pageNum - 1) * pageSize + items.length;
  return { ...fieldsOf(data), list: items, total: anywhere(total) ?? soFar + Number(hasMore) };
}

const fieldsOf = (data: unknown): object => (isFields(data) ? data : {});
