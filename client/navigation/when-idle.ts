import { queryClient } from '#client/session/query-client.ts';

/** Whatever is still missing by then: what can wait is not left out for ever, and may have to say that it takes long. */
const latestMs = 6000;
const quietMs = 500;
/** A slow phone may never come to rest. */
const busyMs = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let arrive: () => void;
const arrival = new Promise<void>((resolve) => (arrive = resolve));

/** Says that a screen stands. */
export const noticeArrival = (): void => arrive();

/** Does what can wait: once a screen stands with its answers, and the browser has nothing better to do. */
export async function whenIdle(work: () => void): Promise<void> {
  await Promise.race([arrival.then(allAnswered), pause(latestMs)]);
  await idle();
  work();
}

/** Until the browser has nothing better to do, or has long been busy. */
export const idle = (): Promise<void> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: busyMs }))
    : Promise.resolve();

/**
 * What the first answers bring up may have questions of its own: nobody may have asked anything for a moment. Without a
 * network nothing answers, and what says so is among what waits.
 */
async function allAnswered(): Promise<void> {
  do await pause(quietMs);
  while (queryClient.isFetching() > 0 && navigator.onLine);
}
