import { onHarnessMessage, sendToHarness } from '#client/harness/messages/device-messages.ts';

/** Data that arrives until this time after a cause shows its effect. */
const effectMs = 3000;
/** The screen shows new data at once, or not at all. */
const commitMs = 500;
const mostAnswers = 100;

/** The causes whose effect is not painted yet, each with the time since when it is awaited. */
const causes = new Map<string, number>();
/** The last answers of queries by their addresses. */
const answers = new Map<string, string>();
let isAwaited = false;

/** Reports when this phone paints the effect of its own commands, of other calls and of due events. */
export function reportPaints(): void {
  onHarnessMessage((message) => {
    if (message.type === 'event') noteCause(message.cause);
    // The app shows a push without a query.
    if (message.type === 'push' && message.isOwn) {
      noteCause(message.cause);
      awaitPaint();
    }
  });
}

function noteCause(id: string | null | undefined, since = performance.now()): void {
  if (id) causes.set(id, Math.min(since, causes.get(id) ?? since));
}

/** Takes the answer of a command that was sent at an instant, or of a query, before the app has it. */
export function noteAnswer(request: XMLHttpRequest, sentAt: number | undefined): void {
  if (sentAt !== undefined) noteCause(request.getResponseHeader('X-Request-Id'), sentAt);
  else if (!bringsNews(request)) return;
  awaitPaint();
}

function bringsNews({ responseType, responseURL, response }: XMLHttpRequest): boolean {
  if (responseType !== '' || responseURL === '') return false;
  const isNew = answers.get(responseURL) !== response;
  answers.delete(responseURL);
  answers.set(responseURL, String(response));
  const [oldest] = answers.keys();
  if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
  return isNew;
}

/** Waits for the change of the screen that new data leads to, and for the frame that paints it. */
function awaitPaint(): void {
  if (isAwaited || causes.size === 0) return;
  isAwaited = true;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    isAwaited = false;
  };
  const observer = new MutationObserver(() => {
    end();
    const shown = [...causes];
    causes.clear();
    // A task after the frame's callbacks runs once the frame is painted.
    requestAnimationFrame(() => setTimeout(() => report(shown)));
  });
  const timer = setTimeout(end, commitMs);
  observer.observe(document.documentElement, { childList: true, characterData: true, subtree: true });
}

function report(shown: readonly (readonly [string, number])[]): void {
  const now = performance.now();
  const painted = shown
    .map(([cause, since]) => [cause, now - since] as const)
    .filter(([, afterMs]) => afterMs < effectMs);
  if (painted.length > 0) sendToHarness({ type: 'painted', painted });
}
