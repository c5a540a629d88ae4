import { fanOf, type Fan } from '#contract/plan/first-passage.ts';
import type { Plan } from '#contract/plan/plan.ts';

/** The messages of the worker: the last day that all runs have played, and at the end the fan. */
export type FanMessage = { readonly day: number } | { readonly fan: Fan };

const betweenReportsMs = 100;

// Without the types of workers, `self` is a window.
const page = self as unknown as { postMessage: (message: FanMessage) => void };

self.onmessage = ({ data }: MessageEvent<Plan>) => {
  let reportedAt = performance.now();
  const onDay = (day: number) => {
    if (performance.now() - reportedAt > betweenReportsMs) {
      page.postMessage({ day });
      reportedAt = performance.now();
    }
    return true;
  };
  page.postMessage({ fan: fanOf(data, { onDay }) });
};
