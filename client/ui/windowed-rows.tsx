import './windowed-rows.css';
import {
  createContext,
  use,
  useLayoutEffect,
  useReducer,
  useState,
  type CSSProperties,
  type ReactElement,
  type RefObject,
} from 'react';
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';
import { tabBeyond } from './tab-beyond.ts';
import { pressable, Windowed } from './windowed.tsx';

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
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const idAt = (at: number) => items[at]?.id;

  return (
    <PlaceInList value={{ total, idAt, away, draw }}>
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
  /** Draws the rows near the window at once. */
  readonly draw: () => void;
}

const PlaceInList = createContext<Place>({
  total: 0,
  idAt: () => undefined,
  away: new Set(),
  draw: () => undefined,
});

/**
 * It can have the focus, for a row that has left the page; Tab goes on from there to the first row in sight, and from the
 * last row in the page to the next.
 */
function WindowedList({ ref, style, ...rest }: CustomContainerComponentProps) {
  const { draw } = use(PlaceInList);

  return (
    // The key is heard wherever in the list the focus is.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      {...rest}
      style={pressable(style)}
      ref={ref as RefObject<HTMLUListElement>}
      className="list windowed-rows"
      // Safari forgets that an unmarked list is a list.
      // eslint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      tabIndex={-1}
      onKeyDown={(event) => tabBeyond(event, draw)}
    />
  );
}

function WindowedItem({ index, ref, style, ...rest }: CustomItemComponentProps) {
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

  // A row that is not measured yet is in the wrong place. Hidden by its visibility, it would be so from the Tab key, too.
  const isMeasured = style.visibility !== 'hidden';
  const shown: CSSProperties = { ...style, visibility: 'inherit', ...(!isMeasured && { opacity: 0 }) };
  return <li {...rest} style={shown} ref={own} aria-posinset={index + 1} aria-setsize={total} />;
}
