import type { Clippers, LayoutFlaw, Line, TextOnScreen } from './layout-flaw.ts';

/**
 * The checks of the layout of a page's screen. Every function here runs in the page: they are sent there
 * together as text (layout-flaws.ts), so they use only each other and the browser.
 */

export function layoutFlaws(): LayoutFlaw[] {
  const texts = textsOnScreen();
  return [
    ...sidewaysScroll(texts),
    ...clippedTexts(texts),
    ...shortenedTexts(),
    ...overlaps(texts),
    ...coveringIcons(texts),
    ...brokenWords(texts),
    ...tornFigures(texts),
    ...smallLetters(texts),
    ...smallTargets(),
  ];
}

export function flaw(
  kind: LayoutFlaw['kind'],
  what: string,
  element: HTMLElement,
  rect?: DOMRect,
): LayoutFlaw {
  const { left, top, width, height } = rect ?? element.getBoundingClientRect();
  const value = element instanceof HTMLInputElement ? element.value || element.placeholder : '';
  const text = (element.innerText || value || element.ariaLabel || nameOf(element)).trim().slice(0, 300);
  const box = [left + scrollX, top + scrollY, width, height].map(Math.round);
  const where = element.closest('.tab-bar') ? 'bounded' : undefined;
  return { kind, text, what, where, box: box as unknown as LayoutFlaw['box'] };
}

export function visibleElements(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
}

/** The texts that a member sees, with their lines. Separators alone do not count. */
export function textsOnScreen(): TextOnScreen[] {
  const texts: TextOnScreen[] = [];
  const known = new Map<HTMLElement, Clippers>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !/[\p{L}\p{N}]/u.test(node.nodeValue ?? '')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Such texts are for screen readers, or belong to a screen below a dialog.
    if (element.closest('.visually-hidden, [inert], svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const clippers = clippersOf(element, known);
    const shown = lines.filter((line) => !isHidden(clippers, line));
    if (shown.length > 0) texts.push({ node: node as Text, element, lines: shown, ...clippers });
  }
  return texts;
}

/** Returns true if a box hides a whole line, such as those behind an ellipsis. */
export function isHidden(clippers: Clippers, line: DOMRect): boolean {
  const across = clippers.across?.getBoundingClientRect();
  const along = clippers.along?.getBoundingClientRect();
  return (
    (across !== undefined && (line.left >= across.right || line.right <= across.left)) ||
    (along !== undefined && (line.top + line.height / 2 >= along.bottom || line.bottom <= along.top))
  );
}

/** Returns true if an ancestor scrolls sideways, as a carousel does, so that its content may reach beyond it. */
export function scrollsSideways(element: HTMLElement): boolean {
  for (
    let one: HTMLElement | null = element;
    one && one !== document.documentElement;
    one = one.parentElement
  )
    if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one !== document.body) return true;
  return false;
}

export function sidewaysScroll(texts: readonly TextOnScreen[]): LayoutFlaw[] {
  const widthPx = screen.width;
  const excessPx = document.documentElement.scrollWidth - widthPx;
  const flaws: LayoutFlaw[] = [];
  for (const { element, lines } of texts) {
    const beyond = lines.find(({ left, right }) => left < -1 || right > widthPx + 1);
    if (!beyond || element.closest('.ticker') || scrollsSideways(element)) continue;
    flaws.push(flaw('outside', 'The text reaches beyond the edge of the screen.', element, beyond));
  }
  if (excessPx > 1) {
    const what = `The screen scrolls sideways by ${excessPx} px.`;
    flaws.push({ ...flaw('sideways', what, document.body), text: '' });
  }
  return flaws;
}

/** Looks up each ancestor once, because computing its style takes most of the time of all checks. */
export function clippersOf(element: HTMLElement | null, known: Map<HTMLElement, Clippers>): Clippers {
  if (!element || element === document.body) return {};
  const found = known.get(element);
  if (found) return found;
  const { position, overflowX, overflowY } = getComputedStyle(element);
  const outer = position === 'fixed' ? {} : clippersOf(element.parentElement, known);
  const clipper = (overflow: string, beyond: HTMLElement | undefined) => {
    if (position === 'fixed' || /auto|scroll/.test(overflow)) return undefined;
    return /hidden|clip/.test(overflow) ? element : beyond;
  };
  const clippers = { across: clipper(overflowX, outer.across), along: clipper(overflowY, outer.along) };
  known.set(element, clippers);
  return clippers;
}

/** Texts that a box cuts off, or that leave the coloured or framed box in which they stand. */
export function clippedTexts(texts: readonly TextOnScreen[]): LayoutFlaw[] {
  return texts.flatMap(({ element, lines, ...clippers }) => {
    const across = cutterOf(clippers.across);
    const along = cutterOf(clippers.along);
    const frame = frameOf(element);
    for (const line of lines) {
      const letters = lettersIn(line, element);
      if (across && isBeside(letters, across.getBoundingClientRect()))
        return [flaw('clipped', `${nameOf(across)} cuts off the end of the line.`, element, line)];
      if (along && isAboveOrBelow(letters, along.getBoundingClientRect()))
        return [flaw('clipped', `${nameOf(along)} cuts off the top or bottom of the line.`, element, line)];
      const box = frame?.getBoundingClientRect();
      if (frame && box && (isBeside(letters, box) || letters.bottom > box.bottom + 1))
        return [flaw('clipped', `The text leaves ${nameOf(frame)}.`, element, line)];
    }
    return [];
  });
}

/** A line without the part behind an ellipsis. */
export function shownPart({ x, y, width, height }: DOMRect, { across }: Clippers): DOMRect {
  const box = across?.getBoundingClientRect();
  const left = Math.max(x, box?.left ?? x);
  const right = Math.min(x + width, box?.right ?? x + width);
  return new DOMRect(left, y, Math.max(0, right - left), height);
}

/** A box that cuts off its content, and is not meant to. */
export function cutterOf(clipper: HTMLElement | undefined): HTMLElement | undefined {
  return clipper && !isShortening(clipper) && !isWindow(clipper) ? clipper : undefined;
}

/** The part of a line that its letters fill. */
export function lettersIn({ x, y, width, height }: DOMRect, element: HTMLElement): DOMRect {
  const highPx = Math.min(height, 0.8 * Number.parseFloat(getComputedStyle(element).fontSize));
  return new DOMRect(x, y + (height - highPx) / 2, width, highPx);
}

export function isBeside(line: DOMRect, box: DOMRect): boolean {
  return line.left < box.left - 1 || line.right > box.right + 1;
}

export function isAboveOrBelow(line: DOMRect, box: DOMRect): boolean {
  return line.top < box.top - 1 || line.bottom > box.bottom + 1;
}

/** A box that shortens its text on purpose: `shortenedTexts` reports it. */
export function isShortening(element: HTMLElement): boolean {
  const style = getComputedStyle(element);
  return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
}

/** A box that shows one of several things in it at a time. */
export function isWindow(element: HTMLElement): boolean {
  return element.matches('.carousel, .carousel *, .ticker, .ticker *') || element.clientWidth <= 1;
}

export function nameOf(element: HTMLElement | undefined): string {
  const [first] = element?.classList ?? [];
  return first ? `.${first}` : (element?.localName ?? '');
}

/** The nearest ancestor with a background or border, unless it is the whole screen. */
export function frameOf(element: HTMLElement): HTMLElement | undefined {
  for (let one: HTMLElement | null = element; one?.closest('main, dialog, nav'); one = one.parentElement) {
    const style = getComputedStyle(one);
    if (style.display === 'inline') continue;
    if (/auto|scroll/.test(style.overflowX) || style.position === 'absolute') return undefined;
    const hasColour = !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor);
    const hasBorder =
      Number.parseFloat(style.borderInlineStartWidth) > 0 && style.borderInlineStartStyle !== 'none';
    if (hasColour || hasBorder) return isWindow(one) ? undefined : one;
  }
  return undefined;
}

/** Texts that end with an ellipsis because there is no room for the rest. A text area scrolls. */
export function shortenedTexts(): LayoutFlaw[] {
  return visibleElements('body :not(textarea)').flatMap((one) => {
    if (one.clientWidth <= 1 || one.closest('[inert]') || !isShortening(one)) return [];
    const isTooLong = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
    return isTooLong ? [flaw('shortened', `${nameOf(one)} shortens the text.`, one)] : [];
  });
}

/** Elements that stay above the rest of the screen while it scrolls, and may cover it. */
export function layerOf(element: HTMLElement): HTMLElement {
  for (let one: HTMLElement | null = element; one; one = one.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(one).position) || one.matches('dialog, [popover]')) return one;
  return document.body;
}

/** Pairs of texts of which one is drawn on the other. */
export function overlaps(texts: readonly TextOnScreen[]): LayoutFlaw[] {
  const lines = texts
    .filter(({ element }) => !element.closest('.ticker, .carousel'))
    .flatMap(({ element, lines: rects, ...clippers }): Line[] => {
      return rects.map((line) => ({ element, rect: shownPart(lettersIn(line, element), clippers) }));
    })
    .toSorted((one, other) => one.rect.top - other.rect.top);
  const flaws: LayoutFlaw[] = [];
  for (const [at, one] of lines.entries())
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.rect.top > one.rect.bottom) break;
      if (one.element === other.element || !isOverlapping(one.rect, other.rect)) continue;
      if (layerOf(one.element) !== layerOf(other.element)) continue;
      flaws.push(flaw('overlap', `“${other.element.innerText.trim()}” lies on it.`, one.element, one.rect));
    }
  return flaws;
}

/** Icons that are drawn on a text or on another icon. */
export function coveringIcons(texts: readonly TextOnScreen[]): LayoutFlaw[] {
  const icons = visibleElements('svg.lucide').filter((icon) => !icon.closest('.carousel, [inert]'));
  return icons.flatMap((icon, at) => {
    const rect = icon.getBoundingClientRect();
    const layer = layerOf(icon);
    const isOn = (other: HTMLElement, box: DOMRect) =>
      isOverlapping(rect, box) && !icon.contains(other) && layerOf(other) === layer;
    const text = texts.find(
      // A count lies on the corner of its icon, and a ticker runs below one.
      ({ element, lines }) =>
        !element.closest('.count-badge, .ticker') &&
        lines.some((line) => isOn(element, lettersIn(line, element))),
    );
    if (text) return [flaw('overlap', 'An icon lies on it.', text.element, rect)];
    const other = icons.slice(at + 1).find((one) => isOn(one, one.getBoundingClientRect()));
    return other
      ? [flaw('overlap', 'Two icons lie on each other.', other.closest('a, button') ?? other, rect)]
      : [];
  });
}

export function isOverlapping(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 2 && height > 2;
}

/** Words that continue on the next line without a hyphen, and graphemes that do. */
export function brokenWords(texts: readonly TextOnScreen[]): LayoutFlaw[] {
  const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
  const graphemes = new Intl.Segmenter(document.documentElement.lang, { granularity: 'grapheme' });
  return texts.flatMap(({ node, element, lines }) => {
    if (lines.length < 2) return [];
    // A line may end at a soft hyphen, whose mark is measured with the grapheme after it.
    const parts = [...words.segment(node.data)].flatMap(({ segment: word, index: start, isWordLike }) =>
      [...word.matchAll(/[^\u00ad]+/g)].map(({ 0: part, index }) => {
        const from = index > 0 ? (graphemes.segment(part).containing()?.segment.length ?? 0) : 0;
        return { segment: part.slice(from), index: start + index + from, isWordLike };
      }),
    );
    return parts.flatMap(({ segment, index, isWordLike }) => {
      if (!isWordLike || segment.length < 2 || linesOf(node, index, segment.length) < 2) return [];
      const isSplit = [...graphemes.segment(segment)].some(
        (one) => one.segment.length > 1 && linesOf(node, index + one.index, one.segment.length) > 1,
      );
      const kind = isSplit ? 'broken grapheme' : 'broken word';
      const isWord = /^\p{L}[\p{L}\p{M}]*$/u.test(segment);
      if (!isSplit && !isWord) return [];
      const found = flaw(kind, `A line ends within “${segment}”.`, element);
      return [{ ...found, text: segment, where: isInNarrowColumn(element) ? 'narrow' : found.where }];
    });
  });
}

/** The number of lines on which a part of a text is drawn. */
export function linesOf(node: Text, from: number, length: number): number {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, from + length);
  const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
  return new Set(tops).size;
}

/** Times, dates and amounts that continue on the next line: `05` and `:18` below it. */
export function tornFigures(texts: readonly TextOnScreen[]): LayoutFlaw[] {
  const figures = /(?<![\w.:/#-])[+−]?\d+(?:[.,:/\u202f]\d+)*(?:[\u00a0\u202f](?:\p{Lu}{3,}\b|%))?(?!\w)/gu;
  const inTexts = texts.flatMap(({ node, element, lines }) => {
    if (lines.length < 2) return [];
    return [...node.data.matchAll(figures)]
      .filter(({ 0: figure, index }) => figure.length > 1 && linesOf(node, index, figure.length) > 1)
      .map(({ 0: figure }) => ({
        ...flaw('torn figure', `A line ends within “${figure}”.`, element),
        text: figure,
      }));
  });
  const amounts = visibleElements('.amount').filter((amount) => {
    // In a narrow column the unit stands below its figure.
    const parts = isInNarrowColumn(amount) ? '.amount-figure' : '.amount-figure, .amount-unit';
    const bottoms = texts
      .filter(({ element }) => amount.contains(element) && element.closest(parts))
      .flatMap(({ lines }) => lines.map(({ bottom }) => bottom));
    return Math.max(...bottoms) - Math.min(...bottoms) > Number.parseFloat(getComputedStyle(amount).fontSize);
  });
  return [...inTexts, ...amounts.map((one) => flaw('torn figure', 'The amount takes two lines.', one))];
}

/**
 * Letters that do not grow with the size that the member has set. The smallest have three quarters of it. Letters of the tab
 * bar and of a calendar's seven columns have no room to grow.
 */
export function smallLetters(texts: readonly TextOnScreen[]): LayoutFlaw[] {
  const sample = document.body.appendChild(document.createElement('span'));
  sample.style.fontSize = 'medium';
  const setPx = Number.parseFloat(getComputedStyle(sample).fontSize);
  sample.remove();
  const sizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize);
  const elements = new Set(texts.map(({ element }) => element));
  return [...elements]
    .filter((one) => sizeOf(one) < 0.74 * setPx && !one.closest('.tab-bar, .sign-in-calendar'))
    .map((one) => flaw('small letters', `They have ${sizeOf(one)} px where ${setPx} px are set.`, one));
}

/** Returns true if a text has less than half of the screen's width for its lines. */
export function isInNarrowColumn(element: HTMLElement): boolean {
  let column = element;
  while (getComputedStyle(column).display === 'inline' && column.parentElement) column = column.parentElement;
  return column.clientWidth < screen.width / 2;
}

/**
 * Controls smaller than a thumb: 44 px. A larger `::after` counts as its size. Links within a sentence have no minimum
 * (WCAG 2.5.8, inline). A link that is a line of its own may be 24 px high (the level AA of 2.5.8).
 */
export function smallTargets(): LayoutFlaw[] {
  const px = (length: string) => Number.parseFloat(length) || 0;
  const sizeOf = (target: HTMLElement) => {
    const { width, height } = target.getBoundingClientRect();
    const after = getComputedStyle(target, '::after');
    if (after.position !== 'absolute') return { width, height };
    return { width: Math.max(width, px(after.width)), height: Math.max(height, px(after.height)) };
  };
  return visibleElements('a, button, select, summary, input, [role="tab"]').flatMap((one) => {
    const target = one.closest('label') ?? one;
    // Fields are pressed anywhere in their frame.
    if (target.getBoundingClientRect().width <= 1 || one.matches(':disabled')) return [];
    if (one.closest('p, [inert], .rich-text, .control')) return [];
    const minPx = one.matches('li > a:only-child') ? 23.5 : 43.5;
    const { width, height } = sizeOf(target);
    // The dots of a carousel are close together. A swipe has the same effect.
    const isTooNarrow = width < minPx && !one.matches('.carousel-dot');
    if (height >= minPx && !isTooNarrow) return [];
    return [flaw('target', `It is ${Math.round(width)} × ${Math.round(height)} px.`, target)];
  });
}
