/**
 * Leaves the focus with the tester. A dialog or a focused heading on a framed phone would take it away from the console
 * or another phone, in the middle of a word.
 */
export function keepOutsideFocus(): void {
  keepFocusDuring(HTMLElement.prototype, 'focus');
  keepFocusDuring(HTMLDialogElement.prototype, 'showModal');
  keepFocusDuring(HTMLDialogElement.prototype, 'close');
}

function keepFocusDuring<T extends HTMLElement>(prototype: T, method: keyof T): void {
  const original = Reflect.get(prototype, method) as (...values: unknown[]) => unknown;
  Reflect.set(prototype, method, function change(this: T, ...values: unknown[]) {
    const outside = document.hasFocus() ? null : (parent.document.activeElement as HTMLElement | null);
    original.apply(this, values);
    if (outside) restoreFocus(outside);
  });
}

function restoreFocus(outside: HTMLElement): void {
  // The body has the focus if nothing has it.
  if (outside === parent.document.body) return;
  // The frame of another phone is still the focused element of the page, so focusing the element would do nothing.
  if ('contentWindow' in outside) (outside as HTMLIFrameElement).contentWindow?.focus();
  else outside.focus({ preventScroll: true });
}
