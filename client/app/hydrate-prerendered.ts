import type { Location } from 'react-router-dom';

/** The element with the prerendered screen (first/first.ts), until the app has hydrated it. */
const prerendered = () => document.querySelector<HTMLElement>('[data-drawn]');

/** Whether the page shows the prerendered screen of this location. */
export const isPrerendered = ({ pathname, state }: Location): boolean =>
  prerendered()?.dataset['drawn'] === pathname && state === null;

/** Completes the hydration: replays what was typed and the last press on the prerendered screen. */
export function hydratePrerendered(): void {
  const place = prerendered();
  if (!place) return;
  place.removeAttribute('data-drawn');
  document.documentElement.removeAttribute('data-funds');
  for (const field of place.querySelectorAll('input')) if (field.value !== '') replayInput(field);
  const pressed = place.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  // After the typed text was replayed.
  if (pressed) setTimeout(() => pressed.click());
}

/** Fires an input event for the typed text, because React notices only changes after it attached to the field. */
function replayInput(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  // A field of type `email` has no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
