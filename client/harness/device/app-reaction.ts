const timeoutMs = 1000;

/** The app's reaction to a push. */
interface Reaction {
  readonly result: 'shown' | 'navigated' | 'ignored';
  /** The route of the app afterwards. */
  readonly route: string;
}

const route = (): string => location.hash.slice(1);

/** Observes for one second whether the app shows a new banner or navigates. */
export function observeReaction(): Promise<Reaction> {
  const [before, banners] = [route(), new Set(document.querySelectorAll('.banner'))];
  const result = (): Reaction['result'] => {
    if (route() !== before) return 'navigated';
    return [...document.querySelectorAll('.banner')].some((banner) => !banners.has(banner))
      ? 'shown'
      : 'ignored';
  };

  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve({ result: result(), route: route() });
    };
    const observer = new MutationObserver(() => {
      if (result() !== 'ignored') finish();
    });
    observer.observe(document, { childList: true, subtree: true });
    const timer = setTimeout(finish, timeoutMs);
  });
}
