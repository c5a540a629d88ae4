const path = '/service-worker.js';
const betweenChecksMs = 3_600_000;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

let registration: ServiceWorkerRegistration | undefined;

/**
 * Lets the app open without a network, and calls back when a new build of it has been fetched and waits. Only a built
 * app on https or localhost has one; elsewhere nothing happens.
 */
export async function startServiceWorker(onWaiting: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  registration = await serviceWorker.register(trusted(path)).catch(() => undefined);
  if (!registration) return;
  const { active } = await serviceWorker.ready;
  // What this visit has loaded so far came before the worker was there to keep it.
  active?.postMessage({ keep: loadedAssets() });
  watchForBuild(registration, onWaiting);
}

/** Puts the waiting build to work; the page is loaded anew. Where another tab has put it to work, that is all there is to do. */
export function takeBuild(): void {
  const reload = () => location.reload();
  const waiting = registration?.waiting;
  if (!waiting) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ take: true });
}

/** Asks whether there is a new build now, instead of at the next visit. */
export const checkForBuild = async (): Promise<void> =>
  void (await registration?.update().catch(() => undefined));

function watchForBuild(known: ServiceWorkerRegistration, onWaiting: () => void): void {
  if (known.waiting) onWaiting();
  known.addEventListener('updatefound', () => {
    const { installing } = known;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) onWaiting();
    });
  });
  // An installed app may stay open for days.
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < betweenChecksMs) return;
    checkedAt = Date.now();
    void checkForBuild();
  });
}

const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));

/** Trusted Types let a worker be started from a vouched-for address only: this one. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  const rules = { createScriptURL: (asked: string) => (asked === path ? asked : '') };
  return trustedTypes.createPolicy('service-worker', rules).createScriptURL(url);
}
