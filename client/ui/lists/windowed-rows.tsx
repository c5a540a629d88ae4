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
  type KeyboardEvent,
} from 'react';
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';
import { pressable, unknownSize, Windowed } from './windowed.tsx';
import { flushSync } from 'react-dom';

interface WindowedRowsProps<T> {
  /** The key under which row heights and the scroll position are restored. */
  name: string;
  items: readonly T[];
  /** The total number of items, including those not loaded yet. Undefined if it is not known. */
  total: number | undefined;
  /** Renders the content of an `li`, such as a Row. */
  row: (item: T) => ReactElement;
}

/** A List that mounts only the rows near the window. Each row has its position among all rows (`aria-posinset`). */
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
  readonly total: number | undefined;
  readonly idAt: (at: number) => string | undefined;
  /** The row that had the focus when it was unmounted. Until it is mounted again, the list itself has the focus. */
  readonly away: Set<string>;
  /** Renders the rows near the window synchronously. */
  readonly draw: () => void;
}

const PlaceInList = createContext<Place>({
  total: 0,
  idAt: () => undefined,
  away: new Set(),
  draw: () => undefined,
});

/**
 * The list element. It holds the focus for an unmounted row. Tab moves from there to the first visible row, and from
 * the last mounted row to the next.
 */
function WindowedList({ ref, style, ...rest }: CustomContainerComponentProps) {
  const { draw } = use(PlaceInList);

  return (
    // Handles Tab for all rows of the list.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      {...rest}
      style={pressable(style)}
      ref={ref as RefObject<HTMLUListElement>}
      className="list windowed-rows"
      // Safari drops the list role of an unstyled list.
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

  // An unmeasured row is at the wrong position. `visibility: hidden` would also hide it from the Tab key.
  const isMeasured = style.visibility !== 'hidden';
  const shown: CSSProperties = { ...style, visibility: 'inherit', ...(!isMeasured && { opacity: 0 }) };
  return (
    <li {...rest} style={shown} ref={own} aria-posinset={index + 1} aria-setsize={total ?? unknownSize} />
  );
}

/** The first or last element of a row that takes the focus. */
const stopIn = (row: Element | null, isLast: boolean): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])].at(isLast ? -1 : 0);

/**
 * Moves the focus from the last mounted row of a windowed list to the next on Tab, and from the first to the previous
 * on Shift+Tab. `draw` renders that row if it is not mounted yet, because keys can be faster than rendering.
 */
function tabBeyond(event: KeyboardEvent<HTMLElement>, draw: () => void): void {
  const { target, currentTarget: list, shiftKey: isBack } = event;
  if (event.key !== 'Tab' || !(target instanceof Element)) return;
  const row = target.closest('li');
  if (row?.parentElement !== list || stopIn(row, !isBack) !== target) return;
  const place = Number(row.getAttribute('aria-posinset')) + (isBack ? -1 : 1);
  const find = () => list.querySelector(`:scope > [aria-posinset="${place}"]`);
  if (place < 1 || place > Number(row.getAttribute('aria-setsize')) || find()) return;

  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Renders synchronously instead of waiting for the scroll event.
  flushSync(() => {
    window.dispatchEvent(new Event('scroll'));
    draw();
  });
  const stop = stopIn(find(), isBack);
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
