const beforeReloadMs = 1000;
const betweenReloadsMs = 30_000;
const answerWithinMs = 5000;

/**
 * Reloads the page when a part of the app fails to load, as happens after a new version was installed: once in 30 s,
 * so that a part that is truly missing does not reload for ever, and never while the server is away, since the
 * browser's own error page would take the app's place. Otherwise the part's screen shows its error.
 */
export function reloadOnScriptFailure(onReload: () => void): void {
  let isReloading = false;
  const reload = async () => {
    if (wasJustReloaded() || !(await pageAnswers()) || isReloading) return;
    isReloading = true;
    onReload();
    setTimeout(() => location.reload(), beforeReloadMs);
  };
  addEventListener('vite:preloadError', () => void reload());
}

/** The browser is asked, since storage may be full or forbidden: what it does not keep would be reloaded for ever. */
function wasJustReloaded(): boolean {
  const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.now() < betweenReloadsMs && visits[0]?.type === 'reload';
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
