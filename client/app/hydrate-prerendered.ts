import type { Location } from 'react-router-dom';

/** Where a screen stands that the build drew (first/first.ts), until the app has taken it over. */
const prerendered = () => document.querySelector<HTMLElement>('[data-drawn]');

/** Whether the page already shows what the app would draw there first. */
export const isPrerendered = ({ pathname, state }: Location): boolean =>
  prerendered()?.dataset['drawn'] === pathname && state === null;

/** Makes the screen that the page came with the app's own: what was typed until now counts, and the last press too. */
export function hydratePrerendered(): void {
  const place = prerendered();
  if (!place) return;
  place.removeAttribute('data-drawn');
  document.documentElement.removeAttribute('data-funds');
  for (const field of place.querySelectorAll('input')) if (field.value !== '') replayInput(field);
  const pressed = place.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  // With what was typed in its place.
  if (pressed) setTimeout(() => pressed.click());
}

/** React hears of a value only when it changes after it has come to know the field. */
function replayInput(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  // An e-mail's field knows no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
