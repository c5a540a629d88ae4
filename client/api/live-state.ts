const sparseMs = 30_000;

let open = false;

/** Whether the live channel tells of changes as they happen. */
export function setLive(isOpen: boolean): void {
  open = isOpen;
}

/** Whether it does just now. */
export const isLive = (): boolean => open;

/**
 * How long to wait before looking again at something that the live channel tells of: the given time while there is no
 * channel, and a long one while there is, in case something went by unheard.
 */
export const pollUnlessLive = (pollMs: number): number => (open ? Math.max(pollMs, sparseMs) : pollMs);
