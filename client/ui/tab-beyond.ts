import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const stops = 'a[href], button:not(:disabled)';

/**
 * Tab on the last row of a windowed list that is in the page, and Shift+Tab on the first, go on to the next one, which is
 * not there yet: keys may come faster than rows are drawn. `draw` draws the list anew.
 */
export function tabBeyond(event: KeyboardEvent<HTMLElement>, draw: () => void): void {
  const { key, shiftKey: isBack, target, currentTarget: list } = event;
  const row = key === 'Tab' && target instanceof Element ? target.closest('li') : null;
  if (row?.parentElement !== list) return;
  const stopIn = (one: Element, at: 0 | -1) => [...one.querySelectorAll<HTMLElement>(stops)].at(at);
  const place = Number(row.getAttribute('aria-posinset')) + (isBack ? -1 : 1);
  const isThere = place >= 1 && place <= Number(row.getAttribute('aria-setsize'));
  const find = () => list.querySelector(`:scope > [aria-posinset="${place}"]`);
  if (!isThere || stopIn(row, isBack ? 0 : -1) !== target || find()) return;

  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Not only once the browser tells of having scrolled, nor when React finds the time.
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
