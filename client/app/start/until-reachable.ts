const retryMs = 5000;

/**
 * Repeats a load without which no screen can start, until it succeeds. Meanwhile a notice says why the page
 * does not get further than its static shell.
 */
export async function untilReachable<Value>(load: () => Promise<Value>, locale: string): Promise<Value> {
  let notice: HTMLElement | undefined;
  for (;;)
    try {
      const value = await load();
      notice?.remove();
      return value;
    } catch (error) {
      notice ??= await showNotice(locale);
      // Browsers remember a module that they cannot parse, so only a reload fetches it again.
      const isRemembered = error instanceof SyntaxError;
      await nextAttempt(notice, isRemembered && notice ? undefined : retryMs);
      if (isRemembered) location.reload();
    }
}

/** The notice and its texts load only when they are needed. Without them, the next attempt repeats that, too. */
const showNotice = (locale: string): Promise<HTMLElement | undefined> =>
  import('./unreachable-notice.ts').then(
    ({ showUnreachableNotice }) => showUnreachableNotice(locale),
    () => undefined,
  );

/** Resolves after a pause if there is one, at a press on the notice's button, or when the browser is online again. */
async function nextAttempt(notice: HTMLElement | undefined, pauseMs: number | undefined): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  await new Promise<unknown>((resolve) => {
    const timer = pauseMs === undefined ? undefined : setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    notice?.querySelector('button')?.addEventListener('click', resolve, { signal });
    addEventListener('online', resolve, { signal });
  });
  ended.abort();
}
