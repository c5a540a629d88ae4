import { useCallback, useState } from 'react';
import type { Sides } from '#client/harness/model/phones/phone-settings.ts';
import { useConsoleFold, useSplit } from '#client/harness/model/bench-layout.ts';

/** The measures of phones.css, in pixels. */
const edge = 9;
const headHeight = matchMedia('(pointer: coarse)').matches ? 44 : 36;
const addWidth = 36;
const stateHeight = 20;
const lineHeight = 44;
const roomy = { gap: 16, above: 8, below: 16, side: 16 };
const dense = { gap: 8, above: 0, below: 8, side: 8 };
/** The number of phones from which they are drawn close together. */
const manyPhones = 3;
const maxPhones = 4;

/** Below this scale a phone is unreadable. */
const minScale = 0.5;
/** At this scale the smallest texts, of 12 pixels, are drawn with 10. Many phones scroll sideways rather than go below it. */
const readableScale = 10 / 12;
const scrollbarHeight = 12;
/** The width of the console, unless the splitter was moved or the console is folded. */
const consoleWidth = 440;
const splitterWidth = 9;
/** The share of the only phone on a narrow page. */
const narrowShare = 0.46;
const narrow = 1100;

interface Beside {
  /** The phone that is shown where only one fits. */
  readonly front: Sides | undefined;
  /** The real phones, each with a line below the emulated ones. */
  readonly lines: number;
  /** The lines above the phones: their networks and faults, and their worlds. */
  readonly states: number;
}

/**
 * The scale at which the phones fit the page. `showsAll` is false where only one fits, `isDense` draws them close together,
 * and `scrolls` lets many of them fill the height in a row that is wider than its place.
 */
export function useFittingScale(phones: readonly Sides[], { front, lines, states }: Beside) {
  const [page, setPage] = useState({ width: 1280, height: 680 });
  const split = useSplit();
  const isFolded = useConsoleFold();
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
  const isDense = shown.length >= manyPhones;
  const { gap, above, below, side } = isDense ? dense : roomy;
  const canAdd = phones.length < maxPhones;

  const maxWidth = () => {
    if (isFolded) return page.width;
    if (split !== undefined) return (page.width * split) / 100;
    return showsAll ? page.width - consoleWidth - splitterWidth : page.width * narrowShare;
  };
  const width =
    maxWidth() -
    side -
    (canAdd ? addWidth : side) -
    shown.length * 2 * edge -
    Math.max(0, shown.length - 1) * gap;
  const heads = headHeight + states * stateHeight + (showsAll ? 0 : headHeight);
  const roomBelow = page.height - above - below - heads - 2 * edge - lines * lineHeight;
  const totalWidth = shown.reduce((sum, phone) => sum + phone.width, 0);
  const maxHeight = Math.max(0, ...shown.map((phone) => phone.height));
  const scrolls = isDense && width / totalWidth < Math.min(readableScale, roomBelow / maxHeight);
  const height = roomBelow - (scrolls ? scrollbarHeight : 0);
  const fitting = Math.min(1, height / maxHeight, scrolls ? 1 : width / totalWidth);
  return { room, scale: Math.max(minScale, fitting), showsAll, isDense, scrolls };
}
