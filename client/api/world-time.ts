import { createListeners } from '#client/device/listeners.ts';

const jumpMs = 1500;
const notifyIntervalMs = 2000;

/** The world's time in the latest response, the phone's time when it arrived, and the rate of the world's clock. */
let latestMs = 0;
let receivedAtMs = 0;
let rate = 1;
let notifiedAtMs = -Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;
/**
 * True from a switch of worlds, which replaces every answer, until the first response of the new one, whose time differs without
 * a jump.
 */
export let isOtherWorld = false;
const jumps = createListeners();

/** The world's time in epoch milliseconds. While no response has told it, `untold`: the phone's own time by default. */
export const worldNow = (untold = Date.now()): number =>
  latestMs ? latestMs + (Date.now() - receivedAtMs) * rate : untold;

/** Calls the listener after the world's clock was moved or its world was reset. */
export const onClockJump = jumps.subscribe;

/** Follows the clock of another world from the next response on. */
export const followOtherClock = (): void => void (isOtherWorld = true);

/**
 * Follows the world's clock by the headers of each response: its time and, if it is not 1, its rate. A jump is a leap
 * ahead, or a time before the world's own past; a frozen clock merely falls behind the phone's. Between two responses
 * the clock may have run at either rate, so a leap must exceed the faster one.
 */
export function recordWorldTime(time: string | undefined, rateHeader?: string): void {
  const worldMs = Number(time ?? NaN);
  if (!Number.isSafeInteger(worldMs)) return;
  const nowMs = Date.now();
  const rateBefore = rate;
  rate = Number(rateHeader ?? NaN);
  if (!(rate >= 0)) rate = 1;
  const passedMs = (worldMs - latestMs) / Math.max(1, rate, rateBefore);
  const jumped =
    latestMs > 0 && !isOtherWorld && (passedMs - (nowMs - receivedAtMs) > jumpMs || passedMs < -jumpMs);
  isOtherWorld = false;
  latestMs = worldMs;
  receivedAtMs = nowMs;
  if (jumped) notifySoon();
}

/**
 * Notifies at once, then at most every 2 s. If a host sends no rate, a fast clock jumps with every response, including those
 * to the refetches that a jump causes.
 */
function notifySoon(): void {
  timer ??= setTimeout(notify, Math.max(0, notifiedAtMs + notifyIntervalMs - Date.now()));
}

function notify(): void {
  timer = undefined;
  notifiedAtMs = Date.now();
  jumps.notify();
}
