import './windowed-rows.css';
import { createContext, use, useLayoutEffect, useState, type ReactElement, type RefObject } from 'react';
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';
import { Windowed } from './windowed.tsx';

interface WindowedRowsProps<T> {
  /** By which it is known again when it is come back to. */
  name: string;
  items: readonly T[];
  /** How many there are, with those that have not come yet. */
  total: number;
  /** A Row, or what else an `li` may hold. */
  row: (item: T) => ReactElement;
}

/** A List of which only the rows near the window are in the page, each of which says its place among all. */
export function WindowedRows<T extends { id: string }>({ name, items, total, row }: WindowedRowsProps<T>) {
  const [away] = useState(() => new Set<string>());
  const idAt = (at: number) => items[at]?.id;

  return (
    <PlaceInList value={{ total, idAt, away }}>
      <Windowed name={name} items={items} as={WindowedList} item={WindowedItem}>
        {row}
      </Windowed>
    </PlaceInList>
  );
}

interface Place {
  readonly total: number;
  readonly idAt: (at: number) => string | undefined;
  /** The row that had the focus as it was scrolled away: until it is back, the list itself has it. */
  readonly away: Set<string>;
}

const PlaceInList = createContext<Place>({ total: 0, idAt: () => undefined, away: new Set() });

/** It can have the focus, for a row that has left the page; Tab goes on from there to the first row in sight. */
function WindowedList({ ref, ...rest }: CustomContainerComponentProps) {
  return (
    <ul
      {...rest}
      ref={ref as RefObject<HTMLUListElement>}
      className="list windowed-rows"
      // Safari forgets that an unmarked list is a list.
      // eslint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      tabIndex={-1}
    />
  );
}

function WindowedItem({ index, ref, ...rest }: CustomItemComponentProps) {
  const { total, idAt, away } = use(PlaceInList);
  const own = ref as RefObject<HTMLLIElement>;
  const id = idAt(index) ?? '';

  useLayoutEffect(() => {
    const item = own.current;
    const list = item.closest('ul');
    if (away.delete(id) && document.activeElement === list)
      item.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
    return () => {
      if (!item.contains(document.activeElement)) return;
      away.clear();
      away.add(id);
      list?.focus({ preventScroll: true });
    };
  }, [own, away, id]);

  return <li {...rest} ref={own} aria-posinset={index + 1} aria-setsize={total} />;
}
