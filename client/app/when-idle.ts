import { queryClient } from './query-client.ts';

/** Whatever is still missing by then: what can wait is not left out for ever. */
const latestMs = 4000;

let arrive: () => void;
const arrival = new Promise<void>((resolve) => (arrive = resolve));

/** Says that a screen stands. */
export const noticeArrival = (): void => arrive();

/** Does what can wait: once a screen stands with its answers, and the browser has nothing better to do. */
export async function whenIdle(work: () => void): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, latestMs));
  await Promise.race([arrival.then(allAnswered), late]);
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else work();
}

function allAnswered(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stopLooking();
      resolve();
    };
    const stopLooking = queryClient.getQueryCache().subscribe(look);
    look();
  });
}
