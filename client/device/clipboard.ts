import { nativeShell } from './native-shell.ts';

/** Returns true if the page may read the clipboard. Some browsers forbid it, and it needs https or localhost. */
export const canReadClipboard = (): boolean => 'clipboard' in navigator && 'readText' in navigator.clipboard;

/** Returns the text on the clipboard, or undefined if the person or the browser denied access. */
export const readClipboard = (): Promise<string | undefined> =>
  // A WebView denies it to every page.
  (nativeShell() === 'capacitor' ? readNatively() : navigator.clipboard.readText()).catch(() => undefined);

async function readNatively(): Promise<string> {
  const { Clipboard } = await import('@capacitor/clipboard');
  const { type, value } = await Clipboard.read();
  if (!type.startsWith('text/')) throw new Error('The clipboard holds no text.');
  return value;
}
