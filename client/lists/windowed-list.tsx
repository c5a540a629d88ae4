import type { ReactElement } from 'react';
import { WindowedRows } from '#client/ui/windowed-rows.tsx';
import { PagedItems, type PagedItemsProps } from './paged-list.tsx';

interface WindowedListProps<T> extends Omit<PagedItemsProps<T>, 'children' | 'shown' | 'isWhole'> {
  /** Under which it is come back to: where its entries are of a kind, with that. */
  name: string;
  /** With its id as its key. */
  row: (item: T) => ReactElement;
}

/** A PagedList of any length: only the rows near the window are in the page. */
export function WindowedList<T extends { id: string }>({ name, row, ...rest }: WindowedListProps<T>) {
  return (
    <PagedItems {...rest}>
      {(items) => (
        <WindowedRows
          key={name}
          name={name}
          items={items}
          total={Math.max(items.length, rest.query.data?.total ?? 0)}
          row={row}
        />
      )}
    </PagedItems>
  );
}
