import { useCallback, useState } from 'react';
import type { Sides } from '#client/harness/model/phones/phone-settings.ts';

/** Between phones, and what stands above and below each, in pixels: as in phones.css. */
const gap = 16;
const padding = 16;
const edge = 10;
const headHeight = 36;
const addWidth = 36;

/** Below this a phone cannot be read; the row then scrolls. */
const smallest = 0.5;
/** Of the page's width, what the phones may take from the console. */
const mostOfWide = 0.6;
const mostOfNarrow = 0.46;
const narrow = 1100;
/** So narrow that the console stands below the phones. */
const stacked = 736;

/** How large phones can be drawn in the room that the page has, and whether all of them can stand beside each other. */
export function useFittingScale(phones: readonly Sides[], front: Sides | undefined) {
  const [page, setPage] = useState({ width: 1280, height: 680 });
  const room = useCallback((element: HTMLElement | null) => {
    const bench = element?.parentElement;
    if (!bench) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setPage({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(bench);
    return () => observer.disconnect();
  }, []);

  const showsAll = page.width >= narrow;
  const shown = showsAll ? phones : front ? [front] : [];
  const most = page.width < stacked ? page.width : page.width * (showsAll ? mostOfWide : mostOfNarrow);
  const width = most - 2 * padding - addWidth - shown.length * 2 * edge - (shown.length - 1) * gap;
  const height = page.height - 2 * padding - headHeight - 2 * edge - (showsAll ? 0 : headHeight);
  const widest = shown.reduce((sum, phone) => sum + phone.width, 0);
  const highest = Math.max(0, ...shown.map((phone) => phone.height));
  const fitting = Math.min(1, width / widest, page.width < stacked ? 1 : height / highest);
  return { room, scale: Math.max(smallest, fitting), showsAll };
}
