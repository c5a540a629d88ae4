import { windowOf } from '#client/harness/model/phones/frames.ts';
import { phoneNames } from '#client/harness/model/phones/phone-settings.ts';

/** The fields of a call as a phone of this page sent it, by the id that its response has. */
type OnSent = (id: string, fields: Readonly<Record<string, string>>) => void;

type Body = Parameters<XMLHttpRequest['send']>[0];

const watched = new WeakSet<Window>();
const commands = new Set<XMLHttpRequest>();

/** The number of calls of these phones that may change something and have no response yet. */
export const commandsUnderWay = (): number => commands.size;

/**
 * Watches what the phones of this page send: the request log has no passwords and codes, which a test needs. A page that
 * loads again is watched when this is called again.
 */
export function watchSends(onSent: OnSent): void {
  for (const name of phoneNames) {
    const page = windowOf(name);
    if (!page || watched.has(page)) continue;
    watched.add(page);
    watchPage(page.XMLHttpRequest.prototype, onSent);
  }
}

function watchPage(requests: XMLHttpRequest, onSent: OnSent): void {
  const send = Reflect.get(requests, 'send');
  requests.send = function watchedSend(this: XMLHttpRequest, body?: Body) {
    const fields = fieldsOf(body);
    if (fields) {
      commands.add(this);
      this.addEventListener('loadend', () => {
        commands.delete(this);
        const id = this.getResponseHeader('X-Request-Id');
        if (id !== null) onSent(id, fields);
      });
    }
    Reflect.apply(send, this, [body]);
  };
}

/** The text fields of a form; undefined without one. The page in the frame has classes of its own. */
function fieldsOf(body: unknown): Record<string, string> | undefined {
  if (typeof body !== 'object' || body === null || !('entries' in body)) return undefined;
  const entries = [...(body as FormData).entries()];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
