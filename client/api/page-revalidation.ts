import { idOf, joinPages, type Page } from './page.ts';

/** The pages fetched so far, joined, by the signal of a refetch, which its pages share. */
const fetched = new WeakMap<AbortSignal, Page<unknown>>();

/**
 * Refetches one page of a cached list, without a request if it can be avoided. Once the first pages show that the list only
 * has new items at its top, further requests fetch only visible pages. The others are shifted in the cache, and refetched
 * when they scroll into view (list-freshness.tsx). `cached` is read for each page, because a command may update the cache
 * meanwhile.
 */
export async function revalidatePage<T>(
  pageNum: number,
  cached: () => readonly Page<T>[],
  signal: AbortSignal,
  fetchPage: () => Promise<Page<T>>,
): Promise<Page<T>> {
  // The pages of a list that this phone filters differ in size.
  if (cached().some(({ skipped }) => skipped !== undefined)) return fetchPage();
  const fresh = pageNum === 1 ? undefined : fetched.get(signal);
  const merged = fresh && prependNew(joinPages<unknown>(cached()), fresh);
  if (merged && !isPageVisible(pageNum, cached().length))
    return {
      total: fresh.total,
      list: pageOfMerged(merged as readonly T[], pageNum, cached()),
      isStale: true,
    };
  const page = await fetchPage();
  if (!merged) fetched.set(signal, joinPages<unknown>(fresh ? [fresh, page] : [page]));
  return page;
}

/**
 * Returns the old list with the new items of the fresh part prepended. Returns undefined if the fresh part does not
 * reach known items yet. It also returns undefined after other changes, because they can move items to other pages.
 */
export function prependNew<T>(old: Page<T>, fresh: Page<T>): T[] | undefined {
  const [first] = old.list;
  const added = fresh.list.findIndex((item) => idOf(item) === idOf(first));
  if (added < 0 || idOf(first) === undefined || fresh.total !== old.total + added) return undefined;
  const known = fresh.list.slice(added);
  if (known.some((item, at) => idOf(item) !== idOf(old.list[at]))) return undefined;
  return [...fresh.list, ...old.list.slice(known.length)];
}

/** All pages have the size of the first one, which is full if there are more. */
function pageOfMerged<T>(merged: readonly T[], pageNum: number, [first]: readonly Page<T>[]): T[] {
  const size = first?.list.length ?? 0;
  return merged.slice((pageNum - 1) * size, pageNum * size);
}

/** Estimates by the scroll position, since a list of several pages fills nearly the whole document. */
export function isPageVisible(pageNum: number, count: number): boolean {
  const { scrollHeight } = document.documentElement;
  const [from, to] = [window.scrollY / scrollHeight, (window.scrollY + window.innerHeight) / scrollHeight];
  return pageNum / count > from && (pageNum - 1) / count < to;
}
