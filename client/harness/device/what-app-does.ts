const patienceMs = 1000;

/** What an app did of its own accord. */
interface Deed {
  readonly end: 'shown' | 'led' | 'unseen';
  /** Where it is then. */
  readonly route: string;
}

const route = (): string => location.hash.slice(1);

/** Watches, from now on, whether the app shows a banner or goes somewhere; for a moment, since most that it does shows at once. */
export function whatAppDoes(): Promise<Deed> {
  const [before, banners] = [route(), new Set(document.querySelectorAll('.banner'))];
  const deed = (): Deed['end'] => {
    if (route() !== before) return 'led';
    return [...document.querySelectorAll('.banner')].some((banner) => !banners.has(banner))
      ? 'shown'
      : 'unseen';
  };

  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve({ end: deed(), route: route() });
    };
    const observer = new MutationObserver(() => {
      if (deed() !== 'unseen') finish();
    });
    observer.observe(document, { childList: true, subtree: true });
    const timer = setTimeout(finish, patienceMs);
  });
}
