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
    // The body has the focus if nothing has it.
    if (!outside || outside === parent.document.body) original.apply(this, values);
    else
      unheard([parent, (outside as HTMLIFrameElement).contentWindow ?? parent], () => {
        original.apply(this, values);
        restoreFocus(outside);
      });
  });
}

function restoreFocus(outside: HTMLElement): void {
  // The frame of another phone is still the focused element of the page, so focusing the element would do nothing.
  if ('contentWindow' in outside) (outside as HTMLIFrameElement).contentWindow?.focus();
  else outside.focus({ preventScroll: true });
}

/** Moves the focus away and back without an event on these pages: a blur ends what the tester is about to choose or write. */
function unheard(pages: readonly Window[], move: () => void): void {
  const hide = (event: Event) => event.stopImmediatePropagation();
  const types = ['blur', 'focusout', 'focus', 'focusin'];
  const each = (change: 'addEventListener' | 'removeEventListener') => {
    for (const page of pages) for (const type of types) page[change](type, hide, true);
  };
  each('addEventListener');
  try {
    move();
  } finally {
    each('removeEventListener');
  }
}
