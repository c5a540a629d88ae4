const liveMs = 30_000;

let open = false;
let isRelayed = false;

/** Records whether the live channel is open. */
export function setLive(isOpen: boolean): void {
  open = isOpen;
}

/** Records whether the harness passes every change on to this phone, also to a guest. */
export function setRelayed(relayed: boolean): void {
  isRelayed = relayed;
}

export const isLive = (): boolean => open;

/**
 * The interval for polling data that the live channel covers. It is the given one without a channel, and a long one
 * with it, in case an event was lost. A phone of the harness does not poll, because it refetches after a loss.
 */
export function pollUnlessLive(pollMs: number): number | false {
  if (isRelayed) return false;
  return open ? Math.max(pollMs, liveMs) : pollMs;
}
