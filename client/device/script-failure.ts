const beforeReloadMs = 1000;
const betweenReloadsMs = 30_000;
const answerWithinMs = 5000;

let isReloading = false;

/**
 * Loads the page anew for a part of the app that somebody waits for and that could not be fetched, as happens after a new
 * version was installed: once in 30 s, so that a part that is truly missing does not reload for ever, and never while the
 * server is away, since the browser's own error page would take the app's place. Nothing that was typed outlives it, so
 * what the app can do without is fetched again instead (ui/until-fetched.ts).
 */
export async function reloadForMissingPart(onReload: () => void): Promise<void> {
  if (wasJustReloaded() || !(await pageAnswers()) || isReloading) return;
  isReloading = true;
  onReload();
  setTimeout(() => location.reload(), beforeReloadMs);
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
