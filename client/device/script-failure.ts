import { storage } from './storage.ts';

const beforeReloadMs = 1000;
const betweenReloadsMs = 30_000;

/**
 * Reloads the page when a part of the app fails to load, as happens after a new version was installed: once in 30 s,
 * so that a part that is truly missing does not reload for ever; its screen then shows its error.
 */
export function reloadOnScriptFailure(onFailure: () => void): void {
  addEventListener('vite:preloadError', (event) => {
    const now = Date.now();
    if (now - (storage.read('scriptReloadAt') ?? 0) < betweenReloadsMs) return;
    event.preventDefault();
    storage.write('scriptReloadAt', now);
    onFailure();
    setTimeout(() => location.reload(), beforeReloadMs);
  });
}
