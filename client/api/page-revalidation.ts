import { idOf, joinPages, type Page } from './page.ts';

/** The state of one refetch of a paged list. */
interface Revalidation {
  /** The pages fetched so far, joined. */
  readonly fresh: Page<unknown>;
  /** The cached list with new items prepended, once the fetched pages show that nothing else changed. */
  readonly merged: readonly unknown[] | undefined;
}

/** By the signal of a refetch, which its pages share. */
const revalidations = new WeakMap<AbortSignal, Revalidation>();

/**
 * Refetches one page of a cached list, without a request if it can be avoided. Once the first pages show that the list only
 * has new items at its top, further requests fetch only visible pages. The others are shifted in the cache, and refetched
 * when they scroll into view (list-freshness.tsx). `cached` is read after each answer, because a command may update the
 * cache meanwhile.
 */
export async function revalidatePage<T>(
  pageNum: number,
  cached: () => readonly Page<T>[],
  signal: AbortSignal,
  fetchPage: () => Promise<Page<T>>,
): Promise<Page<T>> {
  // The pages of a list that this phone filters differ in size.
  if (cached().some(({ skipped }) => skipped !== undefined)) return fetchPage();
  const current = pageNum === 1 ? undefined : revalidations.get(signal);
  if (current?.merged && !isPageVisible(pageNum, cached().length)) {
    const list = pageOfMerged(current.merged as readonly T[], pageNum, cached());
    return { total: current.fresh.total, list, isStale: true };
  }
  const page = await fetchPage();
  if (!current?.merged) {
    const fresh = joinPages<unknown>(current ? [current.fresh, page] : [page]);
    revalidations.set(signal, { fresh, merged: prependNew(joinPages<unknown>(cached()), fresh) });
  }
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
