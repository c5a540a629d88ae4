import {
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactElement,
  type RefObject,
} from 'react';
import {
  Virtualizer,
  WindowVirtualizer,
  type CacheSnapshot,
  type CustomContainerComponentProps,
  type VirtualizerHandle,
  type WindowVirtualizerHandle,
  type WindowVirtualizerProps,
} from 'virtua';
import { ListPaneScroll } from './list-pane.ts';
import { useSteps } from './use-steps.ts';

/** The item heights of each list when it was unmounted, so that going back restores the scroll position. */
const measured = new Map<string, { count: number; heights: CacheSnapshot }>();

/** ARIA's size of a set that is not known. */
export const unknownSize = -1;

export type WindowedHandle = WindowVirtualizerHandle;

interface WindowedProps<T> extends Pick<WindowVirtualizerProps, 'as' | 'item' | 'itemSize'> {
  /** The key under which item heights and the scroll position are restored. */
  name: string;
  items: readonly T[];
  handle?: RefObject<WindowedHandle | null>;
  children: (item: T, at: number) => ReactElement;
}

/** A list that mounts only the items near the window. */
export function Windowed<T extends { id: string }>({
  name,
  items,
  handle,
  children,
  as = WindowedBox,
  ...element
}: WindowedProps<T>) {
  const own = useRef<WindowedHandle>(null);
  const virtualizer = handle ?? own;
  const { drawn, isShifted } = useSteps(items, virtualizer);
  const count = drawn.length;
  const known = measured.get(name);
  const pane = use(ListPaneScroll);
  const drawItem = useKeptElements(children);

  useLayoutEffect(
    () => () => {
      if (virtualizer.current) measured.set(name, { count, heights: virtualizer.current.cache });
    },
    [name, count, virtualizer],
  );

  const list = {
    ...element,
    as,
    data: drawn,
    shift: isShifted,
    ...(known?.count === count && { cache: known.heights }),
  };
  return pane ? (
    <Virtualizer {...list} ref={virtualizer as RefObject<VirtualizerHandle | null>} scrollRef={pane}>
      {drawItem}
    </Virtualizer>
  ) : (
    <WindowVirtualizer {...list} ref={virtualizer}>
      {drawItem}
    </WindowVirtualizer>
  );
}

/** Keeps the element of each item, so that items near the window do not all render again with every step of scrolling. */
export function useKeptElements<T>(draw: (item: T, at: number) => ReactElement): typeof draw {
  return useMemo(() => {
    const kept = new Map<T, { at: number; element: ReactElement }>();
    return (item, at) => {
      const known = kept.get(item);
      if (known?.at === at) return known.element;
      const element = draw(item, at);
      kept.set(item, { at, element });
      return element;
    };
  }, [draw]);
}

function WindowedBox({ ref, style, ...rest }: CustomContainerComponentProps) {
  return <div {...rest} style={pressable(style)} ref={ref as RefObject<HTMLDivElement>} />;
}

/** The list library disables presses while scrolling; this accepts a press right after it. */
export const pressable = (style: CSSProperties): CSSProperties => ({ ...style, pointerEvents: 'auto' });
