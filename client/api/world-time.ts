const jumpMs = 1500;
const betweenTellingsMs = 2000;

let offsetMs: number | undefined;
let latestMs = 0;
let toldAtMs = -Infinity;
let telling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The time of the platform's world in epoch milliseconds; the phone's own until the platform has said anything. */
export function worldNow(): number {
  return Date.now() + (offsetMs ?? 0);
}

/** Calls back when the world's clock was moved, or its world was set back to its start. */
export function onClockJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows the world's clock by what each answer says of it. A frozen clock falls behind the phone's without having
 * jumped, so only a leap ahead counts, or a time earlier than the world's own past.
 */
export function noticeWorldTime(header: string | undefined): void {
  const worldMs = Number(header ?? NaN);
  if (!Number.isSafeInteger(worldMs)) return;
  const nextOffsetMs = worldMs - Date.now();
  const jumped = offsetMs !== undefined && (nextOffsetMs - offsetMs > jumpMs || worldMs < latestMs - jumpMs);
  offsetMs = nextOffsetMs;
  latestMs = worldMs;
  if (jumped) tellSoon();
}

/** At once, then at most every 2 s: a clock that runs fast jumps with every answer, also with those to what was asked anew. */
function tellSoon(): void {
  const waitMs = toldAtMs + betweenTellingsMs - Date.now();
  if (waitMs <= 0) tell();
  else telling ??= setTimeout(tell, waitMs);
}

function tell(): void {
  clearTimeout(telling);
  telling = undefined;
  toldAtMs = Date.now();
  for (const listener of listeners) listener();
}
