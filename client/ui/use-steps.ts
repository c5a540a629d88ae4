import { useLayoutEffect, useState, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { isNearTop } from './near-top.ts';

type Items<T> = readonly T[];

interface Steps<T> {
  /** What is drawn now. */
  drawn: Items<T>;
  /** Whether what has changed about it is above the window, by as many items as there are more or fewer. */
  isShifted: boolean;
}

/**
 * Leads from the items that are drawn to others such that whoever reads further down keeps their place. What draws them
 * knows only by their number that some have come above the window, and a page that is asked for anew loses as many at its
 * end. So there may be two steps: first as many come or go at the start as the item at the top of the window has moved on
 * by, and then, before anything is painted, the rest.
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

/** By how many places an item, or the next that is still there, has moved on. */
function movedBy<T extends { id: string }>(at: number, before: Items<T>, after: Items<T>): number {
  const places = new Map(after.map(({ id }, place) => [id, place]));
  const kept = before.findIndex(({ id }, place) => place >= at && places.has(id));
  return kept < 0 ? 0 : (places.get(before[kept]?.id ?? '') ?? kept) - kept;
}

/** As many as there were and have come at the start: where fewer are left, with the last of those that have gone. */
function shifted<T extends { id: string }>(before: Items<T>, after: Items<T>, moved: number): T[] {
  const count = before.length + moved;
  if (count <= after.length) return after.slice(0, count);
  const left = new Set(after.map(({ id }) => id));
  return [...after, ...before.filter(({ id }) => !left.has(id)).slice(after.length - count)];
}
