/**
 * Copies text to the clipboard and returns true if it worked. Old web views and plain http have no clipboard API.
 * There, the text is selected in a temporary field next to the pressed element, because a dialog traps the focus.
 */
export async function copyText(text: string, pressed: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, pressed);
  }
}

function copyBySelection(text: string, pressed: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  pressed.after(field);
  field.focus();
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way where there is no clipboard API
    return document.execCommand('copy');
  } finally {
    field.remove();
    pressed.focus();
  }
}
