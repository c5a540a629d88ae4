import type { ShareOptions } from '@capacitor/share';
import { nativeShell } from './native-shell.ts';

export const canShare = (): boolean => 'share' in navigator || nativeShell() === 'capacitor';

/** Opens the native share sheet. Returns false on a failure, and true if the member closes the sheet. */
export async function share(shared: { title: string; text?: string; url: string }): Promise<boolean> {
  // A WebView has no share sheet of its own.
  if (nativeShell() === 'capacitor') return shareNatively(shared);
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Shares by the plugin, which rejects also if the member closes the sheet or opens it twice. */
export async function shareNatively(shared: ShareOptions): Promise<boolean> {
  const { Share } = await import('@capacitor/share');
  try {
    await Share.share(shared);
    return true;
  } catch (error) {
    return /cancel|in progress/i.test(String(error));
  }
}
