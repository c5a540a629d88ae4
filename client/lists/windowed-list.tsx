import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Page } from '#client/api/page.ts';
import { WindowedRows } from '#client/ui/windowed-rows.tsx';
import { PagedItems, type PagedItemsProps } from './paged-list.tsx';

interface WindowedListProps<T> extends Omit<PagedItemsProps<T>, 'children' | 'shown' | 'isWhole'> {
  /** Identifies the list when the member returns to it. Includes the filter, if there is one. */
  name: string;
  /** Renders an item with its id as the key. */
  row: (item: T) => ReactElement;
}

/** The number of all items, of which some are loaded. Undefined until this phone has filtered all of them. */
export function totalOf({ data, hasNextPage }: UseInfiniteQueryResult<Page<unknown>>, loaded: number) {
  return hasNextPage && data?.skipped !== undefined ? undefined : Math.max(loaded, data?.total ?? 0);
}

/** A PagedList of any length: it renders only the rows near the viewport. */
export function WindowedList<T extends { id: string }>({ name, row, ...rest }: WindowedListProps<T>) {
  return (
    <PagedItems {...rest}>
      {(items) => (
        <WindowedRows
          key={name}
          name={name}
          items={items}
          total={totalOf(rest.query, items.length)}
          row={row}
        />
      )}
    </PagedItems>
  );
}
