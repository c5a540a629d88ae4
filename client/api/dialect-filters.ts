import type { ClientProfile } from '#contract/profile/resolve.ts';
import { containsWords, folded, searchWords } from '#contract/search-words.ts';
import type { DetailedRecord } from '#contract/wallet.ts';
import { t } from '#client/i18n/i18n.ts';
import { at, isFields } from './dialect-path.ts';
import { rulesOf } from './dialect-values.ts';
import { requestLineOf } from './host-profile.ts';
import { isKnown, knownMicro, unknownMoney } from './money.ts';
import { normalise, planOf } from './normalise.ts';
import type { CallRequest, CallResponse } from './request.ts';

/** The filters of lists that a host lacks (docs/hosts.md). This phone applies them to the fields of the answer. */

/** An item of a list after `normalise`: amounts are texts. */
type Item = Partial<DetailedRecord> & Readonly<Record<string, unknown>>;

/** Whether an item matches a filter. Undefined if it does not tell. */
type Test = (item: Item, asked: string) => boolean | undefined;

const equals =
  (name: string): Test =>
  (item, asked) =>
    isScalar(item[name]) ? String(item[name]) === asked : undefined;

const isScalar = (value: unknown): value is string | number | boolean =>
  value !== undefined && value !== null && typeof value !== 'object';

const byTime =
  (isIn: (time: number, limit: number) => boolean): Test =>
  ({ time }, limit) =>
    time === undefined ? undefined : isIn(time, Number(limit));

const byAmount =
  (isIn: (micro: number, limitMicro: number) => boolean): Test =>
  ({ amount = unknownMoney }, limit) =>
    isKnown(amount) ? isIn(Math.abs(knownMicro(amount)), knownMicro(limit)) : undefined;

/** A filter that is not here compares with the field of its name. */
const tests: Readonly<Record<string, Test>> = {
  from: byTime((time, limit) => time >= limit),
  to: byTime((time, limit) => time < limit),
  min: byAmount((micro, limit) => micro >= limit),
  max: byAmount((micro, limit) => micro <= limit),
  query: (item, typed) => containsWords(folded(textOf(item)), searchWords(typed)),
  // The screen recognises the kind of money by other fields (only-money.ts).
  money: () => true,
  // A coupon of no machine is for all.
  productId: (item, asked) => item['productId'] === null || equals('productId')(item, asked),
};

/** The text of a record that a search looks at. */
const textOf = ({ description, amount, recharge, withdrawal }: Item): string =>
  [description, amount, recharge?.reference, withdrawal?.chain, withdrawal?.address].join(' ');

type Filter = readonly [name: string, asked: string];

const ofPages: readonly string[] = ['pageNum', 'pageSize'];

/** Whether an endpoint answers with a list, or with a page of one. */
const isList = (plan: ReturnType<typeof planOf>): boolean =>
  Array.isArray(plan) || (isFields(plan) && 'list' in plan);

/** The filters of this request that its host lacks: they are `null` in the profile, and not in the path. */
function missingFilters({ endpoint, fields }: CallRequest, profile: ClientProfile): Filter[] {
  if (!isList(planOf(endpoint))) return [];
  const rules = rulesOf(profile.wire, profile.endpoints[endpoint.id] ?? {}, 'request');
  const inPath = requestLineOf(endpoint, profile).url.split('/');
  return Object.entries(fields)
    .filter(([name, value]) => value !== undefined && rules.of(name) === null)
    .filter(([name]) => !ofPages.includes(name) && !inPath.includes(`:${name}`))
    .map(([name, value]) => [name, String(value)]);
}

/** Other items come with the ones wanted, so a page of the usual size would have few of these. */
const minPageSize = 50;

/** The request with larger pages, if this phone filters the list. */
export function withLargerPages(request: CallRequest, profile: ClientProfile): CallRequest {
  const isPlain = Array.isArray(planOf(request.endpoint));
  // Without a total, a page that the host makes smaller than requested would be taken for the last.
  if (isPlain || profile.wire.paging?.total === null || missingFilters(request, profile).length === 0)
    return request;
  const { pageNum = 1, pageSize = 0 } = request.fields as { pageNum?: unknown; pageSize?: unknown };
  const fields = { ...request.fields, pageNum, pageSize: Math.max(Number(pageSize), minPageSize) };
  return { ...request, fields };
}

const itemsOf = (data: unknown): readonly Item[] => {
  const items: unknown = Array.isArray(data) ? data : at(data, 'list');
  return Array.isArray(items) ? (items as readonly Item[]) : [];
};

const success = 200;

/** A host whose items do not tell these has only one kind, one currency, or the same for all machines. */
const mayBeOne: readonly string[] = ['kind', 'currency', 'productId'];

/** The response without the items that the missing filters exclude. */
export function withoutOthers(
  request: CallRequest,
  response: CallResponse,
  profile: ClientProfile,
): CallResponse {
  const filters = missingFilters(request, profile);
  const data = at(response.body, 'code') === success ? at(response.body, 'data') : undefined;
  const { length } = itemsOf(data);
  if (filters.length === 0 || length === 0) return response;
  const list = itemsOf(normalise(data, planOf(request.endpoint)));
  const results = list.map((item) =>
    filters.map(([name, asked]) => (tests[name] ?? equals(name))(item, asked)),
  );
  const untold = filters.filter((_, at) => results.every((result) => result[at] === undefined));
  if (untold.some(([name]) => !mayBeOne.includes(name))) return { ...response, body: cannotFilter() };
  const isUntold = filters.map((filter) => untold.includes(filter));
  const kept = list.filter((_, at) => results[at]?.every((result, filter) => result ?? isUntold[filter]));
  const read = Array.isArray(data)
    ? kept
    : { ...(data as object), list: kept, skipped: length - kept.length };
  return { ...response, body: { ...(response.body as object), data: read } };
}

/** Shown as if they matched, all items would be wrong figures and lists. */
const cannotFilter = () => ({
  code: 404,
  msg: t('failure.notOffered'),
  data: { reason: 'UNKNOWN_ENDPOINT' },
});
