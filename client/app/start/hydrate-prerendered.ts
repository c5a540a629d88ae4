import type { Location } from 'react-router-dom';

/** `#root` while it contains a screen that the build rendered (prerender/show.ts) and the app has not hydrated. */
const findPrerendered = () => document.querySelector<HTMLElement>('[data-prerendered]');

/** Whether the page already shows this location as the app would render it first. */
export const isPrerendered = ({ pathname, state }: Location): boolean =>
  findPrerendered()?.dataset['prerendered'] === pathname && state === null;

/** Completes the hydration: passes typed values to React and repeats the last press. */
export function hydratePrerendered(): void {
  const root = findPrerendered();
  if (!root) return;
  root.removeAttribute('data-prerendered');
  document.documentElement.removeAttribute('data-funds');
  for (const field of root.querySelectorAll('input')) if (field.value !== '') replayInput(field);
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  // After React has rendered the typed values.
  if (pressed) setTimeout(() => pressed.click());
}

/** React notices a value only if it changes after hydration. */
function replayInput(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  // An email field has no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
