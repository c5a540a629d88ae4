import { partnerOf } from '#client/harness/model/phones/beside.ts';
import { windowOf } from '#client/harness/model/phones/frames.ts';
import { isPressedCommand } from '#client/api/own-commands.ts';
import { phoneNames } from '#client/harness/model/phones/phone-settings.ts';
import type { Sent } from './lines.ts';
import { watchTouches } from './touches.ts';

/** Receives what a phone of this page sent, by the id that its response has. */
type OnSent = (id: string, sent: Sent) => void;

type Body = Parameters<XMLHttpRequest['send']>[0];

/** The watched pages, each with the end of its watch. A frame keeps its window while its pages change. */
const watched = new WeakMap<Document, () => void>();
/** The calls that presses led to, each with its page. */
const commands = new Map<XMLHttpRequest, Document>();

/** Returns true while a call by a press has no response yet, unless its page is gone. */
export const isCommandUnderWay = (): boolean =>
  [...commands.values()].some(({ defaultView }) => defaultView !== null);

/**
 * Watches what the phones of this page send: the request log has no passwords and codes, which a test needs. A page that
 * loads again is watched when this is called again.
 */
export function watchSends(onSent: OnSent): void {
  for (const name of phoneNames) {
    const page = windowOf(name);
    // A recording is of the world of this page.
    if (!page || watched.has(page.document) || partnerOf(name)) continue;
    watched.set(page.document, watchPage(page, onSent));
  }
}

/** Leaves the phones as they were, and forgets what was done on them. */
export function unwatchSends(): void {
  commands.clear();
  for (const name of phoneNames) {
    const page = windowOf(name)?.document;
    if (!page) continue;
    watched.get(page)?.();
    watched.delete(page);
  }
}

/** A call that gets no connection, or whose answer is lost on an emulated network, only has an error. */
const ends = ['loadend', 'error', 'abort', 'timeout'];

function watchPage(page: Window & typeof globalThis, onSent: OnSent): () => void {
  const requests = page.XMLHttpRequest.prototype;
  const touched = watchTouches(page);
  const open = Reflect.get(requests, 'open');
  const send = Reflect.get(requests, 'send');
  const unwatched = new WeakSet<XMLHttpRequest>();
  requests.open = function watchedOpen(
    this: XMLHttpRequest,
    ...request: [method: string, url: string | URL]
  ) {
    const [method, url] = request;
    if (!isPressedCommand(method, url)) unwatched.add(this);
    Reflect.apply(open, this, request);
  };
  requests.send = function watchedSend(this: XMLHttpRequest, body?: Body) {
    if (!unwatched.has(this)) {
      const sent = partsOf(body);
      const touches = touched.take();
      if (touches.length > 0) commands.set(this, page.document);
      const end = () => {
        commands.delete(this);
        const id = this.getResponseHeader('X-Request-Id');
        if (id !== null) onSent(id, { ...sent, touches });
      };
      for (const type of ends) this.addEventListener(type, end, { once: true });
    }
    Reflect.apply(send, this, [body]);
  };
  return () => {
    touched.end();
    Object.assign(requests, { open, send });
  };
}

/** The text fields of a form. `instanceof` fails for a form of the page in the frame, which has classes of its own. */
function partsOf(body: Body): Omit<Sent, 'touches'> {
  if (typeof body === 'string')
    return { input: Object.fromEntries(new URLSearchParams(body)), hasFile: false };
  const entries = typeof body === 'object' && body !== null && 'entries' in body ? [...body.entries()] : [];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { input: Object.fromEntries(texts), hasFile: texts.length < entries.length };
}
