import { t } from '#client/i18n/i18n.ts';
import { Failure } from './failure.ts';

/** One page of a list, or all loaded pages as one. */
export interface Page<T> {
  /** The number of items. If this phone filters the list, it is an upper limit until all pages are loaded. */
  total: number;
  list: T[];
  /** The number of items that this phone's own filters have left out (missing-filters.ts). */
  skipped?: number;
  /** The host does not send the total: `total` only says whether there is more. */
  isTotalUnknown?: boolean;
  /** The last refetch skipped this page (page-revalidation.ts). */
  isStale?: boolean;
  /** The numbers of the skipped pages, and the count of all pages. */
  stale?: { pages: readonly number[]; of: number };
}

interface SentPage<T> extends Pick<Page<T>, 'skipped' | 'isTotalUnknown'> {
  list: T[] | null;
  total: number | string | null;
}

/** Reads a page as hosts send it. Its list or total may be null or missing. */
export function readPage<T>(data: unknown): Page<T> {
  const { list, total, skipped, isTotalUnknown } = (data ?? {}) as Partial<SentPage<T>>;
  const items = Array.isArray(list) ? list : [];
  return {
    list: items,
    total: total == null ? items.length : Number(total),
    ...(skipped !== undefined && { skipped }),
    ...(isTotalUnknown && { isTotalUnknown }),
  };
}

/** The number of the next page, or undefined if every item is loaded or the last page is empty. */
export function nextPageOf(pages: readonly Page<unknown>[]): number | undefined {
  const counts = pages.map(({ list, skipped = 0 }) => list.length + skipped);
  const last = pages.at(-1);
  return last && counts.at(-1) && sum(counts) < last.total ? pages.length + 1 : undefined;
}

/** Fails if a page is empty although the platform counts more items than it has sent before. */
export function assertComplete(
  before: readonly Page<unknown>[],
  { list, skipped = 0, ...page }: Page<unknown>,
) {
  if (list.length + skipped > 0 || page.isTotalUnknown) return;
  const shown = sum(before.map((one) => one.list.length + (one.skipped ?? 0)));
  if (shown >= page.total) return;
  throw new Failure({
    kind: 'incomplete',
    code: 200,
    message: () => t('failure.incomplete', { shown, total: page.total }),
  });
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Joins pages. An item that moved to the next page while it was loading appears once. */
export function joinPages<T>(pages: readonly Page<T>[]): Page<T> {
  const skipped = sum(pages.map((page) => page.skipped ?? 0));
  const seen = new Set<unknown>();
  const isNew = (item: T): boolean => {
    const id = idOf(item);
    return id === undefined || (!seen.has(id) && Boolean(seen.add(id)));
  };
  return {
    total: (pages.at(-1)?.total ?? 0) - skipped,
    list: pages.flatMap(({ list }) => list).filter(isNew),
    ...(pages[0]?.skipped !== undefined && { skipped }),
    ...(pages.at(-1)?.isTotalUnknown && { isTotalUnknown: true }),
    ...(pages.some(({ isStale }) => isStale) && {
      stale: { pages: pages.flatMap(({ isStale }, at) => (isStale ? [at + 1] : [])), of: pages.length },
    }),
  };
}

/** The id of a list's item, undefined if the host sends none. */
export const idOf = (item: unknown): unknown => ((item ?? {}) as { id?: unknown }).id;
