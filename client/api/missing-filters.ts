import type { ClientProfile } from '#contract/profile/resolve.ts';
import { wireOf } from '#contract/profile/dialect/wire-of.ts';
import { t } from '#client/i18n/i18n.ts';
import { isFields } from '#contract/profile/dialect/is-fields.ts';
import { at } from '#contract/profile/dialect/path.ts';
import { supportsField } from './host-fields.ts';
import { matchesFilter, type Item } from './item-filters.ts';
import { normalise, planOf } from '#contract/profile/dialect/normalise.ts';
import type { CallRequest, CallResponse } from '#contract/profile/dialect/call-request.ts';

/** The filters of lists that a host lacks (docs/hosts.md). This phone applies them to the fields of the answer. */

type Filter = readonly [name: string, asked: string];

const ofPages: readonly string[] = ['pageNum', 'pageSize'];

/** Returns true if an endpoint answers with a list or a page. */
const isList = (plan: ReturnType<typeof planOf>): boolean =>
  Array.isArray(plan) || (isFields(plan) && 'list' in plan);

/** The filters of this request that its host lacks: they are `null` in the profile. */
function missingFilters({ endpoint, fields }: CallRequest, profile: ClientProfile): Filter[] {
  if (!isList(planOf(endpoint))) return [];
  return Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !supportsField(endpoint, name, profile))
    .filter(([name]) => !ofPages.includes(name))
    .map(([name, value]) => [name, String(value)]);
}

/** The phone filters, so a page of the usual size may hold few matching items. */
const minPageSize = 50;

export function withLargerPages(request: CallRequest, profile: ClientProfile): CallRequest {
  const isPlain = Array.isArray(planOf(request.endpoint));
  // Without a total, a page that the host makes smaller than requested would be taken for the last.
  const { total, maxSize } = wireOf(request.endpoint, profile).paging ?? {};
  const mayBeSmaller = total === null && maxSize === undefined;
  if (isPlain || mayBeSmaller || missingFilters(request, profile).length === 0) return request;
  const { pageNum = 1, pageSize = 0 } = request.fields as { pageNum?: unknown; pageSize?: unknown };
  const fields = { ...request.fields, pageNum, pageSize: Math.max(Number(pageSize), minPageSize) };
  return { ...request, fields };
}

const itemsOf = (data: unknown): readonly Item[] => {
  const items: unknown = Array.isArray(data) ? data : at(data, 'list');
  return Array.isArray(items) ? (items as readonly Item[]) : [];
};

const success = 200;

/** If a host's items lack these fields, it has one kind and one currency, and its coupons fit all machines. */
const mayBeOne: readonly string[] = ['kind', 'currency', 'productId'];

/** The response without the items that the missing filters exclude. */
export function applyMissingFilters(
  request: CallRequest,
  response: CallResponse,
  profile: ClientProfile,
): CallResponse {
  const filters = missingFilters(request, profile);
  const data = at(response.body, 'code') === success ? at(response.body, 'data') : undefined;
  const { length } = itemsOf(data);
  if (filters.length === 0 || length === 0) return response;
  const list = itemsOf(normalise(data, planOf(request.endpoint)));
  const results = list.map((item) => filters.map(([name, asked]) => matchesFilter(item, name, asked)));
  const undecided = filters.filter((_, at) => results.every((result) => result[at] === undefined));
  if (undecided.some(([name]) => !mayBeOne.includes(name))) return { ...response, body: cannotFilter() };
  const isUndecided = filters.map((filter) => undecided.includes(filter));
  const kept = list.filter((_, at) => results[at]?.every((result, filter) => result ?? isUndecided[filter]));
  const read = Array.isArray(data)
    ? kept
    : { ...(data as object), list: kept, skipped: length - kept.length };
  return { ...response, body: { ...(response.body as object), data: read } };
}

/** Unfiltered items would give wrong sums and lists, so the call fails. */
const cannotFilter = () => ({
  code: 404,
  msg: t('failure.notOffered'),
  data: { reason: 'UNKNOWN_ENDPOINT' },
});
