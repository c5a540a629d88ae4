import type { KeyboardEvent } from 'react';

/** Returns the position, from 1, of the post that a key moves to from the focused post; undefined for other keys. */
export function postAfter({ key, target }: KeyboardEvent, count: number): number | undefined {
  const step = { PageDown: 1, PageUp: -1 }[key];
  const article = target instanceof Element ? target.closest('[aria-posinset]') : null;
  if (step === undefined || isTyped(target) || !article) return undefined;
  const next = Number(article.getAttribute('aria-posinset')) + step;
  return next >= 1 && next <= count ? next : undefined;
}

/** Returns true if the target is a text field, which handles the keys itself. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Returns the focus target before or after a feed, for Control with Home or End (APG feed pattern). */
export function besideFeed({
  key,
  ctrlKey,
  target,
  currentTarget: feed,
}: KeyboardEvent): HTMLElement | undefined {
  if (!ctrlKey || isTyped(target) || (key !== 'Home' && key !== 'End')) return undefined;
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility());
  const is = (one: Node, position: number) => (feed.compareDocumentPosition(one) & position) !== 0;
  return key === 'Home'
    ? all.findLast((one) => is(one, Node.DOCUMENT_POSITION_PRECEDING))
    : all.find((one) => is(one, Node.DOCUMENT_POSITION_FOLLOWING) && !feed.contains(one));
}
