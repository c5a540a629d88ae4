/** One page as screens read it, or all pages up to now. */
export interface Page<T> {
  total: number;
  list: T[];
  /** When the list was asked for anew, this page was not (page-revalidation.ts). */
  isStale?: boolean;
  /** Where there are such: their numbers, of how many pages. */
  stale?: { pages: readonly number[]; of: number };
}

/** Reads a page as hosts send it: a list may be null or missing, and so may the total. */
export function readPage<T>(data: unknown): Page<T> {
  const { list, total } = (data ?? {}) as { list?: T[] | null; total?: number | string | null };
  const items = Array.isArray(list) ? list : [];
  return { list: items, total: total == null ? items.length : Number(total) };
}

/** The number of the next page, or undefined when every item is there or a page came empty. */
export function nextPageOf(pages: readonly Page<unknown>[]): number | undefined {
  const loaded = pages.reduce((count, page) => count + page.list.length, 0);
  const last = pages.at(-1);
  return last && last.list.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
}

/** All pages as one. An item that moved to the next page while that was loading is shown once. */
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

/** What tells an entry of a list from the others; undefined where a host sends none. */
export const idOf = (item: unknown): unknown => ((item ?? {}) as { id?: unknown }).id;
