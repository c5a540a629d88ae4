import type { KeyboardEvent } from 'react';

/** The place, from 1, of the post that a key leads to from the one that has the focus; undefined for any other key. */
export function postAfter({ key, target }: KeyboardEvent, count: number): number | undefined {
  const step = { PageDown: 1, PageUp: -1 }[key];
  const isTyped = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  const article = target instanceof Element ? target.closest('[aria-posinset]') : null;
  if (step === undefined || isTyped || !article) return undefined;
  const next = Number(article.getAttribute('aria-posinset')) + step;
  return next >= 1 && next <= count ? next : undefined;
}
