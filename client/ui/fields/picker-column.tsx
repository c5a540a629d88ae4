import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { rowAfter, rowTyped } from './picker-keys.ts';

const typingPauseMs = 700;
const scrollPauseMs = 120;

export interface PickerItem {
  text: string;
  value: string;
}

interface PickerColumnProps {
  label: string;
  items: readonly PickerItem[];
  chosen: string;
  onChoose: (value: string) => void;
  /** Receives the keys that the column does not handle: changing the column, confirming. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One column of a Picker: a listbox that centres its selected row. Supports touch, wheel and keyboard. */
export function PickerColumn({ label, items, chosen, onChoose, onKeyDown }: PickerColumnProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: -Infinity });
  const found = items.findIndex(({ value }) => value === chosen);
  const row = Math.max(0, found);

  /** The row to which the column scrolls by itself. On the way there, no row in the middle counts. */
  const aim = useRef<number>(undefined);
  const takeOver = () => (aim.current = undefined);

  const choose = (next: number | undefined) => {
    const item = next === undefined ? undefined : items[next];
    if (item && item.value !== chosen) onChoose(item.value);
  };

  // Scrolls the selected row smoothly to the middle.
  useLayoutEffect(() => {
    if (list.current && centre(list.current, row, 'auto')) aim.current = row;
  }, [row, items.length]);
  // Without animation when the column appears: an opening dialog lays its content out after mounting it.
  const settleIn = useEffectEvent((column: HTMLElement) => void centre(column, row, 'instant'));
  useEffect(() => (list.current ? whenSized(list.current, settleIn) : undefined), []);

  // After a swipe or a wheel turn, the row in the middle is selected.
  const settle = useEffectEvent(() => {
    const column = list.current;
    if (!column) return;
    const middle = Math.min(items.length - 1, Math.round(column.scrollTop / heightOfRow(column)));
    if (aim.current !== undefined && aim.current !== middle) return;
    takeOver();
    choose(middle);
  });
  useEffect(() => (list.current ? whenScrolled(list.current, () => settle()) : undefined), []);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const next = rowAfter(key, row, items.length);
    // Keys other than characters have longer names. A space counts only within a word.
    const isLetter = key.length === 1 && (key !== ' ' || timeStamp - typed.current.at < typingPauseMs);
    if (next !== undefined) {
      event.preventDefault();
      choose(next);
    } else if (isLetter) {
      event.preventDefault();
      const isGoingOn = timeStamp - typed.current.at < typingPauseMs;
      typed.current = { letters: (isGoingOn ? typed.current.letters : '') + key, at: timeStamp };
      choose(
        rowTyped(
          items.map(({ text }) => text),
          typed.current.letters,
          row,
        ),
      );
    } else onKeyDown(event);
  };

  return (
    <div
      ref={list}
      className="picker-column"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={items.length > 0 ? `${id}-${row}` : undefined}
      onKeyDown={press}
      onPointerDown={takeOver}
      onWheel={takeOver}
    >
      {items.map(({ text, value }, at) => (
        // The listbox itself handles the keyboard.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === row}
          onClick={() => choose(at)}
        >
          {text}
        </div>
      ))}
    </div>
  );
}

const heightOfRow = (column: HTMLElement): number => column.firstElementChild?.clientHeight || 1;

/** Scrolls a row to the middle. Returns false if it is there. */
function centre(column: HTMLElement, row: number, behavior: ScrollBehavior): boolean {
  const top = row * heightOfRow(column);
  if (Math.abs(column.scrollTop - top) <= 1) return false;
  column.scrollTo({ top, behavior });
  return true;
}

/** Calls back when the size of a column changes. */
function whenSized(column: HTMLElement, onSize: (column: HTMLElement) => void): () => void {
  const observer = new ResizeObserver(() => onSize(column));
  observer.observe(column);
  return () => observer.disconnect();
}

/** Calls back when a column stops scrolling; after a pause in browsers without `scrollend`. */
function whenScrolled(column: HTMLElement, onRest: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(pause);
    pause = setTimeout(onRest, scrollPauseMs);
  };
  const [name, listener] = 'onscrollend' in column ? ['scrollend', onRest] : ['scroll', wait];
  column.addEventListener(name, listener, { passive: true });
  return () => {
    clearTimeout(pause);
    column.removeEventListener(name, listener);
  };
}
