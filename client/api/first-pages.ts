import { joinPages, nextPageOf, type Page } from './page.ts';

/** A list has no end for a caller that finds nothing. With 50 items a page, these are 400. */
const maxPages = 8;

/** The first pages of a list as one, until their items are enough. */
export async function firstPages<T>(
  fetchPage: (pageNum: number) => Promise<Page<T>>,
  isEnough: (items: readonly T[]) => boolean,
): Promise<Page<T>> {
  const pages: Page<T>[] = [];
  for (let next: number | undefined = 1; next !== undefined && next <= maxPages; next = nextPageOf(pages)) {
    pages.push(await fetchPage(next));
    if (isEnough(joinPages(pages).list)) break;
  }
  return joinPages(pages);
}
