const firstPauseMs = 2000;
const longestPauseMs = 30_000;

/**
 * Imports a part of the app and retries with growing pauses until it succeeds or the returned function is called. Browsers
 * do not cache a failed import, so retrying works without a page reload.
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

/** Retries a failed import. The bundler treats a requested style sheet as loaded, so failed ones are requested again. */
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
