import type { ReactElement } from 'react';
import { WindowedRows } from '#client/ui/lists/windowed-rows.tsx';
import { PagedItems, type PagedItemsProps } from './paged-list.tsx';
import { totalOf } from './total-of.ts';

interface WindowedListProps<T> extends Omit<PagedItemsProps<T>, 'children' | 'shown' | 'isWhole'> {
  /** Identifies the list when the member returns to it. Includes the filter, if there is one. */
  name: string;
  /** Renders an item with its id as the key. */
  row: (item: T) => ReactElement;
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
