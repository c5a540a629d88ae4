/** One page of a list, or all loaded pages as one. */
export interface Page<T> {
  total: number;
  list: T[];
  /** The last refetch skipped this page (page-revalidation.ts). */
  isStale?: boolean;
  /** The numbers of the skipped pages, and the count of all pages. */
  stale?: { pages: readonly number[]; of: number };
}

/** Reads a page as hosts send it. Its list or total may be null or missing. */
export function readPage<T>(data: unknown): Page<T> {
  const { list, total } = (data ?? {}) as { list?: T[] | null; total?: number | string | null };
  const items = Array.isArray(list) ? list : [];
  return { list: items, total: total == null ? items.length : Number(total) };
}

/** The number of the next page, or undefined if every item is loaded or the last page is empty. */
export function nextPageOf(pages: readonly Page<unknown>[]): number | undefined {
  const loaded = pages.reduce((count, page) => count + page.list.length, 0);
  const last = pages.at(-1);
  return last && last.list.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
}

/** Joins pages. An item that moved to the next page while it was loading appears once. */
export function joinPages<T>(pages: readonly Page<T>[]): Page<T> {
  const seen = new Set<unknown>();
  const isNew = (item: T): boolean => {
    const id = idOf(item);
    return id === undefined || (!seen.has(id) && Boolean(seen.add(id)));
  };
  return {
    total: pages.at(-1)?.total ?? 0,
    list: pages.flatMap(({ list }) => list).filter(isNew),
    ...(pages.some(({ isStale }) => isStale) && {
      stale: { pages: pages.flatMap(({ isStale }, at) => (isStale ? [at + 1] : [])), of: pages.length },
    }),
  };
}

/** The id of a list's item, undefined if the host sends none. */
export const idOf = (item: unknown): unknown => ((item ?? {}) as { id?: unknown }).id;
