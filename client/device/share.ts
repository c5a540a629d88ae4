/** Returns true if this phone has a native share sheet. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the native share sheet. Returns false on a failure, and true if the member closes the sheet. */
export async function share(shared: { title: string; text?: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
