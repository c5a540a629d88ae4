import { currentConnection } from '#client/api/connection.ts';
import { queryClient } from '#client/session/query-client.ts';

/** Late parts load no later: they include the notice about a slow connection. */
const deadlineMs = 6000;
const quietMs = 500;
/** A slow phone may never be idle. */
const idleTimeoutMs = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let resolveScreenShown: () => void;
const screenShown = new Promise<void>((resolve) => (resolveScreenShown = resolve));

/** Called when the first screen is rendered. */
export const markScreenShown = (): void => resolveScreenShown();

let idle: Promise<void> | undefined;

/** Resolves once the first screen is rendered with its data and the browser is idle: the moment for what no screen waits for. */
export const firstIdle = (): Promise<void> =>
  (idle ??= Promise.race([screenShown.then(queriesSettled), pause(deadlineMs)]).then(idleMoment));

/** Resolves when the browser is idle, or after a second. */
export const idleMoment = (): Promise<void> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs }))
    : Promise.resolve();

/**
 * Resolves after a moment without requests, because the first responses may start others. Offline, no response arrives,
 * and the notice about that is a late part itself.
 */
async function queriesSettled(): Promise<void> {
  do await pause(quietMs);
  while (queryClient.isFetching() > 0 && navigator.onLine && currentConnection() !== 'lost');
}
