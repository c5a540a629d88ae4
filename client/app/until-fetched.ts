const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/**
 * Fetches a part of the app. Where that fails, as without a network, it is tried again after a pause that grows, until it is
 * there or the answered function is called.
 */
export function untilFetched<Part>(
  fetchPart: () => Promise<Part>,
  onFetched: (part: Part) => void = () => undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isGivenUp = false;
  const attempt = () =>
    void fetchPart().then(
      (part) => {
        if (!isGivenUp) onFetched(part);
      },
      () => {
        if (!isGivenUp) timer = setTimeout(attempt, pauseMs);
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      },
    );
  attempt();
  return () => {
    isGivenUp = true;
    clearTimeout(timer);
  };
}
