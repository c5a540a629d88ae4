import { useLayoutEffect, useState, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { isNearTop } from './near-top.ts';

type Items<T> = readonly T[];

interface Steps<T> {
  /** The items to render now. */
  drawn: Items<T>;
  /** Items were added or removed above the window, so the scroll position must shift. */
  isShifted: boolean;
}

/**
 * Replaces the items of a windowed list without moving the reader's scroll position. The list component detects items
 * added above the window only by their number, but a refetched page drops as many at its end. So the change is applied
 * in two steps before paint. First the items that the topmost visible item moved by are added or removed at the start,
 * then the rest.
 */
export function useSteps<T extends { id: string }>(
  items: Items<T>,
  virtualizer: RefObject<WindowVirtualizerHandle | null>,
): Steps<T> {
  const [steps, setSteps] = useState({ items, drawn: items, isShifted: false });
  const isLast = steps.drawn === items;
  useLayoutEffect(() => {
    if (!isLast) setSteps({ items, drawn: items, isShifted: false });
  }, [isLast, items]);
  if (steps.items === items) return steps;

  const atTop = isNearTop() ? undefined : virtualizer.current?.findItemIndex(window.scrollY);
  const moved = atTop === undefined ? 0 : movedBy(atTop, steps.drawn, items);
  const next = {
    items,
    drawn: moved === 0 ? items : shifted(steps.drawn, items, moved),
    isShifted: moved !== 0,
  };
  setSteps(next);
  return next;
}

/** The number of places by which an item, or the next remaining one, has moved. */
function movedBy<T extends { id: string }>(at: number, before: Items<T>, after: Items<T>): number {
  const places = new Map(after.map(({ id }, place) => [id, place]));
  const kept = before.findIndex(({ id }, place) => place >= at && places.has(id));
  return kept < 0 ? 0 : (places.get(before[kept]?.id ?? '') ?? kept) - kept;
}

/** The previous items with `moved` items added or removed at the start, padded with removed items if fewer remain. */
function shifted<T extends { id: string }>(before: Items<T>, after: Items<T>, moved: number): T[] {
  const count = before.length + moved;
  if (count <= after.length) return after.slice(0, count);
  const left = new Set(after.map(({ id }) => id));
  return [...after, ...before.filter(({ id }) => !left.has(id)).slice(after.length - count)];
}
