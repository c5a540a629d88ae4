import type { Endpoint } from '#contract/endpoint.ts';
import { call, type Fields } from './call.ts';
import { firstPages } from './first-pages.ts';
import { readPage, type Page } from './page.ts';

/** The first page of a list that this phone filters, with items of the next pages in place of those that it left out. */
export function fillPage<E extends Endpoint>(
  first: Page<unknown>,
  endpoint: E,
  fields: Fields<E>,
  signal: AbortSignal,
): Promise<Page<unknown>> {
  const { pageSize = 10 } = fields as { pageSize?: number | string };
  const fetchPage = async (pageNum: number) =>
    pageNum === 1 ? first : readPage((await call(endpoint, { ...fields, pageNum }, { signal })).data);
  return firstPages(fetchPage, ({ length }) => length >= Number(pageSize));
}
