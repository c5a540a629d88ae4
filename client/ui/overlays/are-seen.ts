/** Returns false for an element that is not rendered, or is transparent. Not every browser of the app has `checkVisibility`. */
const isSeen = (element: Element): boolean =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === 'visible' &&
  isOpaque(element);

/** The dialog itself is left out, because it fades in. */
const isOpaque = (element: Element | null): boolean =>
  element === null ||
  element.matches('dialog') ||
  (getComputedStyle(element).opacity !== '0' && isOpaque(element.parentElement));

const hasText = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/**
 * Returns false if something else, such as a content filter, has removed a part, or a text in it is hidden or transparent.
 * Texts that are clipped, covered, without size or of the colour of their background count as seen.
 */
export const areSeen = (parts: Iterable<Element>): boolean =>
  [...parts].every((part) => {
    const texts = [part, ...part.querySelectorAll('*')].filter(hasText);
    return texts.length > 0 && texts.every(isSeen);
  });
