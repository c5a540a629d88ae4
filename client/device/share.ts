/** Whether this phone has a sheet of its own for sharing. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the phone's share sheet. Answers false when it could not; closing it without sharing is no failure. */
export async function share(shared: { title: string; text: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
