const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/**
 * Fetches a part of the app. Where that fails, as without a network, it is tried again, soon and then after pauses that
 * grow, until it is there or the answered function is called; a browser forgets what it could not fetch, so this needs no
 * other page.
 */
export function untilFetched<Part>(
  fetchPart: () => Promise<Part>,
  onFetched: (part: Part) => void = () => undefined,
  onFailed: () => void = () => undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isGivenUp = false;
  const attempt = (fetchOnce: () => Promise<Part>) =>
    void fetchOnce().then(
      (part) => {
        if (!isGivenUp) onFetched(part);
      },
      () => {
        if (isGivenUp) return;
        timer = setTimeout(() => attempt(() => fetchAgain(fetchPart)), pauseMs);
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
        onFailed();
      },
    );
  attempt(fetchPart);
  return () => {
    isGivenUp = true;
    clearTimeout(timer);
  };
}

/** Fetches a part that could not be fetched; of its styles the bundler takes for fetched what it has once asked for. */
export async function fetchAgain<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const missing = Array.from(links).filter(({ sheet }) => !sheet);
  const [part] = await Promise.all([fetchPart(), ...missing.map(fetchStyles)]);
  return part;
}

function fetchStyles(missing: HTMLLinkElement): Promise<void> {
  const link = missing.cloneNode() as HTMLLinkElement;
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    missing.after(link);
  }).finally(() => missing.remove());
}
