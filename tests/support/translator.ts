import type { Frame, Page } from 'playwright-core';

/**
 * Runs in the page: puts every text into two `font` elements as a browser's translator does, as soon as it appears or
 * changes. `moves` keeps the text node of the app inside them; otherwise a copy takes its place. `staleTexts` then lists
 * what the page shows although the app has changed it, `looseTexts` the text nodes that React holds itself, and
 * `openFigures` the amounts and codes that a translator may change, because nothing tells it to leave them alone.
 */
function translate(moves: boolean): void {
  const html = 'http://www.w3.org/1999/xhtml';
  const kept = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'TITLE', 'FONT']);
  const shown = new Map<Text, Text>();
  // Translators still write this deprecated element.
  const newFont = () => document.createElementNS(html, 'font');
  const wrap = (text: Text) => {
    if (!text.parentElement || kept.has(text.parentElement.tagName)) return;
    if (text.parentElement.namespaceURI !== html) return;
    const outer = newFont();
    const inner = outer.appendChild(newFont());
    const translated = moves ? text : new Text(text.data);
    shown.set(text, translated);
    text.replaceWith(outer);
    inner.append(translated);
  };
  const wrapAll = (node: Node) => {
    if (node instanceof Text) wrap(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
  }).observe(document, { childList: true, subtree: true });
  const figure =
    /^[+−-]?\d[\d.,]*\s(?:USDT|[A-Z]{3})$|^\d+\*{2,}\d+$|^0x[\da-f]|^T[1-9A-Za-z]{5,}…|^[2-9A-Z]{6}$/;
  const placeOf = (text: Text) => text.parentElement?.closest(':not(font)');
  const all = () => [...shown].filter(([, translated]) => translated.isConnected);
  Object.assign(globalThis, {
    staleTexts: () =>
      all()
        .filter(([text, translated]) => text.data !== translated.data)
        .map(([text, { data }]) => `“${data}” instead of “${text.data}”`),
    looseTexts: () =>
      all()
        .filter(
          ([text]) => text.data.trim() !== '' && Object.keys(text).some((key) => key.startsWith('__react')),
        )
        .map(([, translated]) => {
          const place = placeOf(translated);
          return `“${translated.data}” in ${place?.className || place?.tagName || ''}`;
        }),
    openFigures: () =>
      all()
        .filter(
          ([, { data, parentElement }]) =>
            figure.test(data.trim()) && parentElement?.closest('[translate="no"]') === null,
        )
        .map(
          ([, translated]) =>
            `“${translated.data}” may be translated: ${placeOf(translated)?.outerHTML ?? ''}`,
        ),
  });
}

const scriptOf = (moves: boolean): string =>
  `{ const __name = (one) => one; (${String(translate)})(${moves}); }`;

/** The two ways in which translators put their texts into a page, as scripts that run before the app. */
export const translators = [
  { way: 'around the text', before: scriptOf(true) },
  { way: 'instead of the text', before: scriptOf(false) },
] as const;

const read = (place: Page | Frame, name: 'staleTexts' | 'looseTexts' | 'openFigures'): Promise<string[]> =>
  place.evaluate((list) => (Reflect.get(globalThis, list) as () => string[])(), name);

/** The texts of a translated page that are outdated, that React may fail to change or remove later, or that are figures. */
export const translationFlaws = async (place: Page | Frame): Promise<string[]> => [
  ...(await read(place, 'staleTexts')),
  ...(await read(place, 'looseTexts')),
  ...(await read(place, 'openFigures')),
];
