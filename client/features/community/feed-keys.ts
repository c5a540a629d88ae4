import type { KeyboardEvent } from 'react';

/** The place, from 1, of the post that a key leads to from the one that has the focus; undefined for any other key. */
export function postAfter({ key, target }: KeyboardEvent, count: number): number | undefined {
  const step = { PageDown: 1, PageUp: -1 }[key];
  const article = target instanceof Element ? target.closest('[aria-posinset]') : null;
  if (step === undefined || isTyped(target) || !article) return undefined;
  const next = Number(article.getAttribute('aria-posinset')) + step;
  return next >= 1 && next <= count ? next : undefined;
}

/** Where text is written, the keys are for that. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** For Control with Home or End, which lead out of a feed (APG): what takes the focus next to it, before or after. */
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
