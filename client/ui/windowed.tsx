import { useLayoutEffect, useRef, type CSSProperties, type ReactElement, type RefObject } from 'react';
import {
  WindowVirtualizer,
  type CacheSnapshot,
  type CustomContainerComponentProps,
  type WindowVirtualizerHandle,
  type WindowVirtualizerProps,
} from 'virtua';
import { useSteps } from './use-steps.ts';

/** The item heights of each list when it was unmounted, so that going back restores the scroll position. */
const measured = new Map<string, { count: number; heights: CacheSnapshot }>();

export type WindowedHandle = WindowVirtualizerHandle;

interface WindowedProps<T> extends Pick<WindowVirtualizerProps, 'as' | 'item'> {
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

  useLayoutEffect(
    () => () => {
      if (virtualizer.current) measured.set(name, { count, heights: virtualizer.current.cache });
    },
    [name, count, virtualizer],
  );

  return (
    <WindowVirtualizer
      {...element}
      as={as}
      ref={virtualizer}
      data={drawn}
      shift={isShifted}
      {...(known?.count === count && { cache: known.heights })}
    >
      {children}
    </WindowVirtualizer>
  );
}

function WindowedBox({ ref, style, ...rest }: CustomContainerComponentProps) {
  return <div {...rest} style={pressable(style)} ref={ref as RefObject<HTMLDivElement>} />;
}

/** The list library disables presses while scrolling; this accepts a press right after it. */
export const pressable = (style: CSSProperties): CSSProperties => ({ ...style, pointerEvents: 'auto' });
