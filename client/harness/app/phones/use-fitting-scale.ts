import { useCallback, useState } from 'react';
import type { Sides } from '#client/harness/model/phones/phone-settings.ts';

/** The measures of phones.css, in pixels. */
const gap = 16;
const padding = 16;
const edge = 10;
const headHeight = 36;
const addWidth = 36;

/** Below this scale a phone is unreadable, so the row scrolls instead. */
const minScale = 0.5;
/** The share of the page's width that the phones may use. */
const maxShareWide = 0.6;
const maxShareNarrow = 0.46;
const narrow = 1100;
/** At this width the console is below the phones. */
const stacked = 736;

/** The scale at which the phones fit the page, and whether all of them fit beside each other. */
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
  const maxWidth =
    page.width < stacked ? page.width : page.width * (showsAll ? maxShareWide : maxShareNarrow);
  const width = maxWidth - 2 * padding - addWidth - shown.length * 2 * edge - (shown.length - 1) * gap;
  const height = page.height - 2 * padding - headHeight - 2 * edge - (showsAll ? 0 : headHeight);
  const totalWidth = shown.reduce((sum, phone) => sum + phone.width, 0);
  const maxHeight = Math.max(0, ...shown.map((phone) => phone.height));
  const fitting = Math.min(1, width / totalWidth, page.width < stacked ? 1 : height / maxHeight);
  return { room, scale: Math.max(minScale, fitting), showsAll };
}
