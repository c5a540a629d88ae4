const liveMs = 30_000;

let open = false;

/** Records whether the live channel is open. */
export function setLive(isOpen: boolean): void {
  open = isOpen;
}

export const isLive = (): boolean => open;

/**
 * The interval for polling data that the live channel covers: the given one without a channel, and a long one with it, in
 * case an event was lost.
 */
export const pollUnlessLive = (pollMs: number): number => (open ? Math.max(pollMs, liveMs) : pollMs);
