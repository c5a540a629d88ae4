const beforeReloadMs = 1000;
const betweenReloadsMs = 30_000;
const answerWithinMs = 5000;

let isReloading = false;

/**
 * Reloads the page if a required part of the app failed to load, for example after a new version was deployed. Reloads
 * at most once in 30 s, so that a missing part does not cause a loop. Never reloads while the server is unreachable,
 * because the browser's error page would replace the app. A reload loses typed text, so optional parts are fetched
 * again instead (ui/text/until-fetched.ts).
 */
export async function reloadForMissingPart(onReload: () => void): Promise<void> {
  if (wasJustReloaded() || !(await pageAnswers()) || isReloading) return;
  isReloading = true;
  onReload();
  setTimeout(() => location.reload(), beforeReloadMs);
}

/** Reads the browser's own navigation entry as well, because storage may be full or forbidden, which would cause a loop. */
function wasJustReloaded(): boolean {
  const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.now() < betweenReloadsMs && visits[0]?.type === 'reload';
}

/** Returns true if the server answers a request for this page, so that a reload would succeed. */
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
