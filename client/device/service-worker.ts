import { sparesData } from './data-saver.ts';
import { nativeShell } from './native-shell.ts';
import { trustedScript } from './trusted-script.ts';

const path = 'service-worker.js';
const betweenChecksMs = 3_600_000;

let registration: ServiceWorkerRegistration | undefined;

/**
 * Registers the service worker, which lets the app open offline, and calls back when a new build is waiting. Does nothing
 * in development, without https or localhost, or in the Android app, which holds its files itself.
 */
export async function startServiceWorker(onWaiting: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || nativeShell() === 'capacitor') return;
  const { serviceWorker } = navigator;
  registration = await serviceWorker.register(trustedScript(path)).catch(() => undefined);
  if (!registration) return;
  const { active } = await serviceWorker.ready;
  // The worker did not exist when this visit loaded its first assets, so it could not cache them.
  active?.postMessage({ keep: loadedFiles(), keepScreens: !sparesData() });
  watchForBuild(registration, onWaiting);
}

/** Activates the waiting build and reloads the page. Only reloads if another tab has activated it already. */
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

/** Checks for a new build now instead of at the next visit. */
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

/** The addresses of all that the page has loaded, of which the worker keeps the files of its build. */
const loadedFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);
