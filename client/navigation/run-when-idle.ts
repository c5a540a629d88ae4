import { currentConnection } from '#client/api/connection.ts';
import { queryClient } from '#client/session/query-client.ts';

/** Deferred work starts no later: it includes the notice about a slow connection. */
const deadlineMs = 6000;
const quietMs = 500;
/** A slow phone may never be idle. */
const idleTimeoutMs = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let resolveScreenShown: () => void;
const screenShown = new Promise<void>((resolve) => (resolveScreenShown = resolve));

/** Called when the first screen is rendered. */
export const markScreenShown = (): void => resolveScreenShown();

/** Runs deferred work once a screen is rendered with its data and the browser is idle. */
export async function runWhenIdle(work: () => void): Promise<void> {
  await Promise.race([screenShown.then(queriesSettled), pause(deadlineMs)]);
  await idleMoment();
  work();
}

/** Resolves when the browser is idle, or after a second. */
export const idleMoment = (): Promise<void> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs }))
    : Promise.resolve();

/**
 * Resolves after a moment without requests, because the first responses may start others. Offline, no response arrives,
 * and the notice about that is deferred work itself.
 */
async function queriesSettled(): Promise<void> {
  do await pause(quietMs);
  while (queryClient.isFetching() > 0 && navigator.onLine && currentConnection() !== 'lost');
}
