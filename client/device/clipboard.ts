/** Returns true if the page may read the clipboard. Some browsers forbid it, and it needs https or localhost. */
export const canReadClipboard = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard;

/** Returns the text on the clipboard, or undefined if the person or the browser denied access. */
export const readClipboard = (): Promise<string | undefined> =>
  navigator.clipboard.readText().catch(() => undefined);
