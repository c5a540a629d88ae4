import './connection-notice.css';
import { unreachable } from 'virtual:texts';

const retryMs = 5000;

/**
 * Repeats a load without which no screen can start, until it succeeds. Meanwhile a notice says why nothing reacts: the page
 * is empty, or prerendered and remembers the last press (prerender/show.ts).
 */
export async function untilReachable<Value>(load: () => Promise<Value>, locale: string): Promise<Value> {
  let notice: HTMLElement | undefined;
  for (;;)
    try {
      const value = await load();
      notice?.remove();
      return value;
    } catch (error) {
      notice ??= showNotice(locale);
      // Browsers remember a module that they cannot parse, so only a reload fetches it again.
      const isRemembered = error instanceof SyntaxError;
      await nextAttempt(notice, isRemembered ? undefined : retryMs);
      if (isRemembered) location.reload();
    }
}

/** React has not started, so the notice is made of plain elements with the classes of `ConnectionNotice`. */
function showNotice(locale: string): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'connection-notice';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  const button = document.createElement('button');
  [text.textContent = '', button.textContent = ''] = unreachable[locale] ?? [];
  button.type = 'button';
  button.className = 'button';
  Object.assign(button.dataset, { variant: 'secondary', size: 'small' });
  notice.append(text, button);
  document.body.append(notice);
  return notice;
}

/** Resolves after a pause if there is one, at a press on the notice's button, or when the browser is online again. */
async function nextAttempt(notice: HTMLElement, pauseMs: number | undefined): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  await new Promise<unknown>((resolve) => {
    const timer = pauseMs === undefined ? undefined : setTimeout(resolve, pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    notice.querySelector('button')?.addEventListener('click', resolve, { signal });
    addEventListener('online', resolve, { signal });
  });
  ended.abort();
}
