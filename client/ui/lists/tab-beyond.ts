import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** The first or last element of a row that takes the focus. */
const stopIn = (row: Element | null, isLast: boolean): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])].at(isLast ? -1 : 0);

/**
 * Moves the focus from the last mounted row of a windowed list to the next on Tab, and from the first to the previous
 * on Shift+Tab. `draw` renders that row if it is not mounted yet, because keys can be faster than rendering.
 */
export function tabBeyond(event: KeyboardEvent<HTMLElement>, draw: () => void): void {
  const { target, currentTarget: list, shiftKey: isBack } = event;
  if (event.key !== 'Tab' || !(target instanceof Element)) return;
  const row = target.closest('li');
  if (row?.parentElement !== list || stopIn(row, !isBack) !== target) return;
  const place = Number(row.getAttribute('aria-posinset')) + (isBack ? -1 : 1);
  const find = () => list.querySelector(`:scope > [aria-posinset="${place}"]`);
  if (place < 1 || place > Number(row.getAttribute('aria-setsize')) || find()) return;

  row.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Renders synchronously instead of waiting for the scroll event.
  flushSync(() => {
    window.dispatchEvent(new Event('scroll'));
    draw();
  });
  const stop = stopIn(find(), isBack);
  if (!stop) return;
  event.preventDefault();
  stop.focus();
}
