import {
  createContext,
  use,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import {
  Virtualizer,
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  type VirtualizerHandle,
} from 'virtua';
import { isTyping } from '#client/harness/kit/is-typing.ts';
import { pressable, useKeptElements } from '#client/ui/lists/windowed.tsx';

interface ItemListProps<T> {
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  row: (item: T) => ReactNode;
  rowActions: ((item: T) => ReactNode) | undefined;
  open: string;
  onOpen: (id: string) => void;
  /** The content below the last row. */
  end?: ReactNode;
}

const pageRows = 10;

/** A virtual list: only rows in view are rendered. One row is a tab stop, and arrows move between rows. */
export function ItemList<T>(props: ItemListProps<T>) {
  const { label, idOf, row, rowActions, open, onOpen, end } = props;
  const { items, freeze } = useFrozenWhilePressed(props.items);
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [current, setCurrent] = useState(open);
  const [steps, setSteps] = useState(0);
  const at = Math.max(
    0,
    items.findIndex((item) => idOf(item) === current),
  );

  // The target row may have been rendered only now.
  useLayoutEffect(() => {
    if (steps === 0) return;
    return focusOnceShown(() => list.current?.querySelector<HTMLElement>('[data-current]'));
  }, [steps]);

  /** The number of rows when more were requested. */
  const endedAt = useRef<number>(undefined);
  const noteEnd = ({ target }: { target: EventTarget }) => {
    if (isAtEnd(target)) endedAt.current = items.length;
  };
  // The first new row gets the focus, because the button that had it may be gone.
  const goOn = useEffectEvent(() => {
    const first = endedAt.current === undefined ? undefined : items[endedAt.current];
    if (!first) return;
    endedAt.current = undefined;
    setCurrent(idOf(first));
    setSteps((count) => count + 1);
    virtualizer.current?.scrollToIndex(items.indexOf(first), { align: 'nearest' });
  });
  useLayoutEffect(() => goOn(), [items.length]);

  const moveTo = (index: number) => {
    const item = items[Math.min(Math.max(0, index), items.length - 1)];
    if (!item) return;
    setCurrent(idOf(item));
    setSteps((count) => count + 1);
    virtualizer.current?.scrollToIndex(items.indexOf(item), { align: 'nearest' });
    if (open) onOpen(idOf(item));
  };
  const step = (event: KeyboardEvent) => {
    const target = {
      ...{ ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + pageRows, PageUp: at - pageRows },
      ...{ Home: 0, End: items.length - 1 },
    }[event.key];
    if (target === undefined || isTyping(event.target)) return;
    event.preventDefault();
    const beyond = event.key === 'ArrowDown' && at === items.length - 1;
    const atEnd = beyond && list.current?.querySelector<HTMLElement>('[data-list-end]');
    if (atEnd) atEnd.focus();
    else moveTo(isAtEnd(event.target) && event.key === 'ArrowUp' ? at : target);
  };

  const drawItem = useKeptElements((item: T, index: number) => {
    const id = idOf(item);
    return (
      <div key={id} className="item" data-open={id === open}>
        <button
          type="button"
          className="item-press"
          aria-expanded={id === open}
          tabIndex={index === at ? 0 : -1}
          data-current={index === at ? '' : undefined}
          onFocus={() => setCurrent(id)}
          onClick={() => onOpen(id)}
        >
          {row(item)}
        </button>
        {rowActions && <div className="item-actions">{rowActions(item)}</div>}
      </div>
    );
  });

  return (
    // Arrows and presses are handled for every row and the end of the list.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={list} className="item-list" onKeyDown={step} onPointerDown={freeze} onClick={noteEnd}>
      <ListLabel value={label}>
        <ListSize value={items.length}>
          <Virtualizer
            ref={virtualizer}
            as={List}
            item={ListItem}
            data={items}
            keepMounted={[at]}
            itemSize={44}
          >
            {drawItem}
          </Virtualizer>
        </ListSize>
      </ListLabel>
      {end}
    </div>
  );
}

/** Freezes the items during a press. A new item would move the pressed row away, and the click would miss it. */
function useFrozenWhilePressed<T>(items: readonly T[]) {
  const [frozen, setFrozen] = useState<readonly T[]>();

  return {
    items: frozen ?? items,
    freeze: ({ button }: PointerEvent) => {
      if (button !== 0) return;
      setFrozen(items);
      const pressing = new AbortController();
      const release = () => {
        pressing.abort();
        // The click event follows this one.
        setTimeout(() => setFrozen(undefined));
      };
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, release, { signal: pressing.signal });
    },
  };
}

const maxTries = 30;

/**
 * Focuses a row once it is visible: a row far from those in view stays hidden until it is measured. Gives up if the focus
 * moves elsewhere meanwhile. Returns a cancel function.
 */
function focusOnceShown(find: () => HTMLElement | null | undefined): () => void {
  let frame = 0;
  let tries = 0;
  const { activeElement: before } = document;
  const attempt = () => {
    // The element that had the focus may be gone, which leaves it on the body.
    if (![before, document.body].includes(document.activeElement)) return;
    const row = find();
    row?.focus({ preventScroll: true });
    tries += 1;
    if (row !== document.activeElement && tries < maxTries) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

const isAtEnd = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-list-end]') !== null;

const ListLabel = createContext('');
const ListSize = createContext(0);

function List({ style, ref, children }: CustomContainerComponentProps) {
  return (
    <ul ref={ref} style={pressable(style)} aria-label={use(ListLabel)}>
      {children}
    </ul>
  );
}

function ListItem({ style, index, ref, children }: CustomItemComponentProps) {
  return (
    <li ref={ref} style={style} aria-setsize={use(ListSize)} aria-posinset={index + 1}>
      {children}
    </li>
  );
}
