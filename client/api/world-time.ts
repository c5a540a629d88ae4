const jumpMs = 1500;
const betweenTellingsMs = 2000;

/** What the latest answer said, when it came, and how many milliseconds pass there in one of the phone's. */
let latestMs = 0;
let cameAtMs = 0;
let rate = 1;
let toldAtMs = -Infinity;
let telling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The time of the platform's world in epoch milliseconds; the phone's own until the platform has said anything. */
export function worldNow(): number {
  return latestMs + (Date.now() - cameAtMs) * rate;
}

/** Calls back when the world's clock was moved, or its world was set back to its start. */
export function onClockJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows the world's clock by what each answer says of it: its time and, where that is not 1, its rate. A frozen clock
 * falls behind the phone's without having jumped, so only a leap ahead counts, or a time earlier than the world's own past.
 * Until the answer it may have gone at either rate, so what is more than the faster of them explains is a leap.
 */
export function recordWorldTime(time: string | undefined, pace?: string): void {
  const worldMs = Number(time ?? NaN);
  if (!Number.isSafeInteger(worldMs)) return;
  const nowMs = Date.now();
  const rateBefore = rate;
  rate = Number(pace ?? NaN);
  if (!(rate >= 0)) rate = 1;
  const passedMs = (worldMs - latestMs) / Math.max(1, rate, rateBefore);
  const jumped = latestMs > 0 && (passedMs - (nowMs - cameAtMs) > jumpMs || passedMs < -jumpMs);
  latestMs = worldMs;
  cameAtMs = nowMs;
  if (jumped) tellSoon();
}

/** Right after this, then at most every 2 s: where a platform does not tell how fast its clock runs, it jumps with every answer, also with those to what was asked anew. */
function tellSoon(): void {
  telling ??= setTimeout(tell, Math.max(0, toldAtMs + betweenTellingsMs - Date.now()));
}

function tell(): void {
  telling = undefined;
  toldAtMs = Date.now();
  for (const listener of listeners) listener();
}
