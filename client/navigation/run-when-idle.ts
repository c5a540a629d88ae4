import { queryClient } from '#client/session/query-client.ts';

/** Whatever is still missing by then: what can wait is not left out for ever, and may have to say that it takes long. */
const deadlineMs = 6000;
const quietMs = 500;
/** A slow phone may never come to rest. */
const idleTimeoutMs = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let resolveScreenShown: () => void;
const screenShown = new Promise<void>((resolve) => (resolveScreenShown = resolve));

/** Says that a screen stands. */
export const markScreenShown = (): void => resolveScreenShown();

/** Does what can wait: once a screen stands with its answers, and the browser has nothing better to do. */
export async function runWhenIdle(work: () => void): Promise<void> {
  await Promise.race([screenShown.then(queriesSettled), pause(deadlineMs)]);
  await idleMoment();
  work();
}

/** Until the browser has nothing better to do, or has long been busy. */
export const idleMoment = (): Promise<void> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs }))
    : Promise.resolve();

/**
 * What the first answers bring up may have questions of its own: nobody may have asked anything for a moment. Without a
 * network nothing answers, and what says so is among what waits.
 */
async function queriesSettled(): Promise<void> {
  do await pause(quietMs);
  while (queryClient.isFetching() > 0 && navigator.onLine);
}
