const isOpaque = (element: Element | null): boolean =>
  element === null || (getComputedStyle(element).opacity !== '0' && isOpaque(element.parentElement));

/** Returns false if something else has removed, hidden or emptied a part, such as a content filter. */
export const areSeen = (parts: ReadonlySet<HTMLElement>): boolean =>
  // What is removed or not rendered has no boxes. Not every browser of the app has `checkVisibility`.
  [...parts].every(
    (part) =>
      part.getClientRects().length > 0 &&
      part.innerText.trim() !== '' &&
      [part, ...part.querySelectorAll('*')].every(isOpaque),
  );
