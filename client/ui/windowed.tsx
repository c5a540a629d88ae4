import { useLayoutEffect, useRef, type CSSProperties, type ReactElement, type RefObject } from 'react';
import {
  WindowVirtualizer,
  type CacheSnapshot,
  type CustomContainerComponentProps,
  type WindowVirtualizerHandle,
  type WindowVirtualizerProps,
} from 'virtua';
import { useSteps } from './use-steps.ts';

/** How high the items of each list were when it was left, so that whoever comes back finds them where they were. */
const measured = new Map<string, { count: number; heights: CacheSnapshot }>();

export type WindowedHandle = WindowVirtualizerHandle;

interface WindowedProps<T> extends Pick<WindowVirtualizerProps, 'as' | 'item'> {
  /** By which it is known again when it is come back to. */
  name: string;
  items: readonly T[];
  handle?: RefObject<WindowedHandle | null>;
  children: (item: T, at: number) => ReactElement;
}

/** Items below each other, of which only those near the window are in the page. */
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

/** What holds the items takes no presses while they scroll, but whoever presses one right after that means it. */
export const pressable = (style: CSSProperties): CSSProperties => ({ ...style, pointerEvents: 'auto' });
