/** Adds styles to a page, such as a phone's. Returns a function that removes them. */
export function addStyle(page: Document, styles: string): () => void {
  // The page's own window makes the sheet, because another one's is refused.
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return () => undefined;
  const sheet = new Sheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets.push(sheet);
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

const kept = new WeakMap<Document, readonly string[]>();

/** Adds styles to a page and leaves them there, because they style only elements that the harness marks. */
export function keepStyle(page: Document, styles: string): void {
  const known = kept.get(page) ?? [];
  if (known.includes(styles)) return;
  kept.set(page, [...known, styles]);
  addStyle(page, styles);
}
