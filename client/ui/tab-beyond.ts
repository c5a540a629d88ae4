import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const stops = 'a[href], button:not(:disabled)';

/**
 * Moves the focus from the last mounted row of a windowed list to the next on Tab, and from the first to the previous on
 * Shift+Tab. That row may not be mounted yet, because keys can be faster than rendering; `draw` renders it.
 */
export function tabBeyond(event: KeyboardEvent<HTMLElement>, draw: () => void): void {
  const { key, shiftKey: isBack, target, currentTarget: list } = event;
  const row = key === 'Tab' && target instanceof Element ? target.closest('li') : null;
  if (row?.parentElement !== list) return;
  const stopIn = (one: Element, at: 0 | -1) => [...one.querySelectorAll<HTMLElement>(stops)].at(at);
  const place = Number(row.getAttribute('aria-posinset')) + (isBack ? -1 : 1);
  const isInList = place >= 1 && place <= Number(row.getAttribute('aria-setsize'));
  const find = () => list.querySelector(`:scope > [aria-posinset="${place}"]`);
  if (!isInList || stopIn(row, isBack ? 0 : -1) !== target || find()) return;

  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Renders synchronously instead of waiting for the scroll event.
  flushSync(() => {
    window.dispatchEvent(new Event('scroll'));
    draw();
  });
  const next = find();
  const stop = next && stopIn(next, isBack ? -1 : 0);
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
