import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { gift } from '#contract/gift.ts';
import { msg } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet, type DetailedRecord } from '#contract/wallet.ts';
import { Failure } from '#client/api/failure.ts';
import { matchesFilter } from '#client/api/item-filters.ts';
import type { Page } from '#client/api/page.ts';
import {
  forgetAnswersOfOthers,
  keepAnswer,
  readAnswer,
  type KeptAnswer,
} from '#client/device/kept-answers.ts';
import { memberKey } from '#client/device/member-key.ts';
import { storage } from '#client/device/storage.ts';
import { arrivalOf, isRestored, noteRestored } from './answer-times.ts';
import { hostsDigest } from './session-hosts.ts';

/** The answers of the wallet, orders, records and messages. They contain no secret. */
export const readableOffline: readonly Endpoint[] = [
  user.sysInfo,
  user.walletNotice,
  gift.registerReward,
  wallet.wallet,
  wallet.incomeDays,
  wallet.records,
  wallet.record,
  product.orders,
  product.orderReceipts,
  msg.messages,
];

const isReadable = ({ queryKey }: Query): boolean => readableOffline.some(({ id }) => id === queryKey[0]);

/** The logged-in member of these hosts; undefined for a guest. */
const currentMember = (): string | undefined =>
  storage.read('token') === undefined ? undefined : `${hostsDigest} ${memberKey()}`;

/**
 * Stores the last answers of a member on the phone, and shows them where the platform cannot be reached. A logout, the end
 * of the session and the login of another member delete them. Returns a function that stops it.
 */
export function keepAnswersForOffline(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let member = currentMember();

  const followMember = () => {
    const next = currentMember();
    if (next === member) return;
    member = next;
    void forgetAnswersOfOthers(member);
  };
  const followEvent = (event: QueryCacheNotifyEvent) => {
    const query = event.query as Query;
    if (event.type !== 'updated' || !isReadable(query)) return;
    if (event.action.type === 'success') void keep(query);
    else if (event.action.type === 'failed') void restore(client, query);
  };
  // A session may have ended, and queries may have been answered, before this part of the app was loaded.
  void forgetAnswersOfOthers(member);
  for (const query of cache.getAll().filter(isReadable)) {
    void keep(query);
    void restore(client, query);
  }
  const stops = [storage.subscribe(followMember), cache.subscribe(followEvent)];
  return () => stops.forEach((stop) => stop());
}

async function keep(query: Query): Promise<void> {
  const member = currentMember();
  const { data, dataUpdatedAt: updatedAt, status } = query.state;
  if (member === undefined || status !== 'success' || isRestored(query)) return;
  await keepAnswer(member, query.queryHash, {
    data: firstPageOf(data),
    updatedAt,
    worldTime: arrivalOf(query),
  });
}

/** Long lists keep their first page only. */
function firstPageOf(data: unknown): unknown {
  const { pages, pageParams } = data as Partial<InfiniteData<unknown>>;
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data;
}

async function restore(client: QueryClient, query: Query): Promise<void> {
  const { error, fetchFailureReason } = query.state;
  const failure = error ?? fetchFailureReason;
  const member = currentMember();
  if (member === undefined || !(failure instanceof Failure) || failure.kind !== 'offline') return;
  const answer = (await readAnswer(member, query.queryHash)) ?? (await readFromWholeList(member, query));
  if (!answer || query.state.data !== undefined || currentMember() !== member) return;
  noteRestored(query, answer);
  client.setQueryData(query.queryKey, answer.data, { updatedAt: answer.updatedAt });
}

/** The lists whose filters this phone can apply itself. */
const filtered: readonly Endpoint[] = [wallet.records, msg.messages];
/** The names of those filters. */
const filterNames: ReadonlySet<string> = new Set(['type', 'from', 'to', 'min', 'max', 'query']);

/**
 * Filtered records or messages that were never listed: those among the stored ones of all kinds. If none is among the
 * newest ones, it is not known whether there are any.
 */
async function readFromWholeList(member: string, { queryKey }: Query): Promise<KeptAnswer | undefined> {
  const [id, fields, ...rest] = queryKey as [string, Readonly<Record<string, unknown>>, ...unknown[]];
  if (filtered.every((endpoint) => endpoint.id !== id)) return undefined;
  const asked = Object.entries(fields).filter(
    ([name, value]) => filterNames.has(name) && value !== undefined,
  );
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !filterNames.has(name)));
  const answer = await readAnswer(member, hashKey([id, others, ...rest]));
  const { pages: [page] = [], pageParams } = (answer?.data ?? {}) as Partial<
    InfiniteData<Page<DetailedRecord>>
  >;
  if (!answer || !page) return undefined;
  const list = page.list.filter((record) =>
    asked.every(([name, value]) => matchesFilter({ ...record }, name, String(value)) ?? true),
  );
  // The period begins after the oldest stored record, so all of its records are stored.
  const isWhole = Number(fields['from']) > (page.list.at(-1)?.time ?? Infinity);
  const total = isWhole ? list.length : page.total - page.list.length + list.length;
  return list.length === 0 && total > 0
    ? undefined
    : { ...answer, data: { pages: [{ ...page, list, total }], pageParams } };
}
