/** Whether a page may ask what is on the clipboard: not every browser lets it, and only on https and localhost. */
export const canReadClipboard = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard;

/** The text on the clipboard, or undefined when the person or the browser would not give it. */
export const readClipboard = (): Promise<string | undefined> =>
  navigator.clipboard.readText().catch(() => undefined);
