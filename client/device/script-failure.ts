import { storage } from './storage.ts';

const beforeReloadMs = 1000;
const betweenReloadsMs = 30_000;
const answerWithinMs = 5000;

/**
 * Reloads the page when a part of the app fails to load, as happens after a new version was installed: once in 30 s,
 * so that a part that is truly missing does not reload for ever, and never while the server is away, since the
 * browser's own error page would take the app's place. Otherwise the part's screen shows its error.
 */
export function reloadOnScriptFailure(onReload: () => void): void {
  const reload = async () => {
    if (!(await pageAnswers())) return;
    const now = Date.now();
    if (now - (storage.read('scriptReloadAt') ?? 0) < betweenReloadsMs) return;
    storage.write('scriptReloadAt', now);
    onReload();
    setTimeout(() => location.reload(), beforeReloadMs);
  };
  addEventListener('vite:preloadError', () => void reload());
}

/** Whether this page could be loaded anew right now. */
export async function pageAnswers(): Promise<boolean> {
  try {
    const { ok } = await fetch(location.pathname + location.search, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return ok;
  } catch {
    return false;
  }
}
