import { assertComplete, joinPages, nextPageOf, type Page } from './page.ts';

/** A search that matches nothing would read the whole list. Eight pages of 50 are 400 items. */
const maxPages = 8;

export async function firstPages<T>(
  fetchPage: (pageNum: number) => Promise<Page<T>>,
  isEnough: (items: readonly T[]) => boolean,
): Promise<Page<T>> {
  const pages: Page<T>[] = [];
  for (let next: number | undefined = 1; next !== undefined && next <= maxPages; next = nextPageOf(pages)) {
    const page = await fetchPage(next);
    assertComplete(pages, page);
    pages.push(page);
    if (isEnough(joinPages(pages).list)) break;
  }
  return joinPages(pages);
}
