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
  /** What the column itself does not take: going to the next column, confirming. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One column of a Picker: a listbox whose chosen row stands in the middle, by touch, by wheel or by key. */
export function PickerColumn({ label, items, chosen, onChoose, onKeyDown }: PickerColumnProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: -Infinity });
  const found = items.findIndex(({ value }) => value === chosen);
  const row = Math.max(0, found);

  const choose = (next: number | undefined) => {
    const item = next === undefined ? undefined : items[next];
    if (item && item.value !== chosen) onChoose(item.value);
  };

  // The chosen row goes to the middle, gliding.
  useLayoutEffect(() => {
    if (list.current) centre(list.current, row, 'auto');
  }, [row, items.length]);
  // At once where the column has just appeared: within a dialog that opens, it is drawn after it was made.
  const settleIn = useEffectEvent((column: HTMLElement) => centre(column, row, 'instant'));
  useEffect(() => (list.current ? whenSized(list.current, settleIn) : undefined), []);

  // Where a finger or a wheel let go, the row in the middle is the chosen one.
  const settle = useEffectEvent(() => {
    const column = list.current;
    if (column) choose(Math.min(items.length - 1, Math.round(column.scrollTop / heightOfRow(column))));
  });
  useEffect(() => (list.current ? whenScrolled(list.current, () => settle()) : undefined), []);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const next = rowAfter(key, row, items.length);
    // Other keys have names of several letters. A space counts within words only.
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
    >
      {items.map(({ text, value }, at) => (
        // The keyboard chooses on the listbox itself.
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

function centre(column: HTMLElement, row: number, behavior: ScrollBehavior): void {
  const top = row * heightOfRow(column);
  if (Math.abs(column.scrollTop - top) > 1) column.scrollTo({ top, behavior });
}

/** Calls back when a column gets a size, or another one. */
function whenSized(column: HTMLElement, onSize: (column: HTMLElement) => void): () => void {
  const observer = new ResizeObserver(() => onSize(column));
  observer.observe(column);
  return () => observer.disconnect();
}

/** Calls back when a column has come to rest. Where the browser does not tell, it has after a pause. */
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
