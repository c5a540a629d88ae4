import type { control } from '#contract/control/control.ts';
import type { ToRealPhone } from '#contract/control/phones.ts';
import type { OutputOf, RequestOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { basePath } from '#client/device/base-path.ts';
import { mainWorld } from '#client/device/world-changes.ts';
import { phoneName } from '#client/device/phone.ts';
import { storage } from '#client/device/storage.ts';
import { receiveHere, sendThrough, type EmulatedPush } from '#client/harness/messages/device-messages.ts';
import { keepInTab, readFromTab } from '#client/device/tab-storage.ts';

interface Joined extends OutputOf<typeof control.joinPhone> {
  /** The number of the last message that was handled. A reload keeps it, so that each is handled once. */
  readonly received?: number;
}
type Report = Omit<RequestOf<typeof control.reportPhone>, 'key'>;

interface Answer<T> {
  readonly code: number;
  readonly data: T;
}

/** In the tab only: another tab is another phone. */
const storageKey = `assay:joined${basePath}`;
const retryMs = 2000;
/** The statuses of an unknown key and an unknown world. */
const overs = [401, 404];
const done = 200;

const forever = new Promise<never>(() => undefined);

/**
 * Connects a phone outside the harness to the harness of another machine. It uses the code in its address, or the
 * connection from before a reload. Returns true once it is connected.
 */
export async function connectRealPhone(): Promise<boolean> {
  const code = new URLSearchParams(location.hash.slice(1)).get('join');
  if (code !== null) return join(code);
  const joined = readFromTab<Joined>(storageKey);
  if (joined === undefined || joined.name !== phoneName) return false;
  follow(joined);
  return true;
}

/** Joins, and opens the phone under its number. */
async function join(code: string): Promise<never> {
  // The code is used up, and shall not be shared or tried again.
  history.replaceState(null, '', location.pathname);
  const answer = await post<Joined>('join', mainWorld, { code }).catch(() => undefined);
  if (answer?.code !== done) showJoinFailure();
  else {
    const { name, world } = answer.data;
    keepInTab(storageKey, answer.data);
    location.replace(`phone?${new URLSearchParams({ phone: name, world })}#/index`);
  }
  return forever;
}

async function post<T>(path: string, world: string, body: object): Promise<Answer<T>> {
  const response = await fetch(`control/phones/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-World': world },
    body: JSON.stringify(body),
    // `keepalive` sends the last report while the page closes. A report that waits for commands must end with its page.
    keepalive: 'leaving' in body,
  });
  return (await response.json()) as Answer<T>;
}

/** Reports the phone's screen, member and network, and follows the operator's commands. */
function follow(joined: Joined): void {
  const { world, key } = joined;
  let received = joined.received ?? 0;
  const handle = (messages: readonly ToRealPhone[]) => {
    for (const message of messages) {
      // Reports in parallel receive the same messages.
      if (message.no <= received) continue;
      received = message.no;
      keepInTab(storageKey, { ...joined, received });
      handleMessage(message);
    }
  };
  const stored = () => ({ token: storage.read('token'), network: storage.read('network') });
  let sent = stored();
  const report = (more: Report) =>
    post<{ messages: ToRealPhone[] }>('report', world, {
      key,
      received,
      ...stored(),
      ...routeNow(),
      ...more,
    });
  const tell = (more: Report = {}) =>
    void report(more)
      .then(({ data }) => handle(data.messages))
      .catch(() => undefined);

  sendThrough((message) => {
    if (message.type === 'route') tell();
    if (message.type === 'pushed') {
      const { outbox, result, route } = message;
      tell({ pushed: { outbox, result, route } });
    }
  });
  storage.subscribe(() => {
    const now = stored();
    if (now.token === sent.token && now.network === sent.network) return;
    sent = now;
    tell();
  });
  addEventListener('pagehide', () => void report({ leaving: true }).catch(() => undefined));
  void listen(report, handle);
}

async function listen(
  report: (more: Report) => Promise<Answer<{ messages: ToRealPhone[] }>>,
  handle: (messages: readonly ToRealPhone[]) => void,
): Promise<void> {
  for (;;) {
    const answer = await report({ wait: true }).catch(() => undefined);
    if (answer && overs.includes(answer.code)) {
      keepInTab(storageKey);
      // From here on, the harness can no longer switch it on again.
      storage.write('network', undefined);
      return;
    }
    if (answer?.code === done) handle(answer.data.messages);
    else await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** The route of the app, if the harness can show it. */
function routeNow(): Pick<Report, 'route'> {
  const route = location.hash.slice(1);
  return /^\/[\w./?=&%:,@+~-]{0,300}$/.test(route) ? { route } : {};
}

function handleMessage({ type, push, isOwn = false, token, route, network }: ToRealPhone): void {
  if (type === 'push') receiveHere({ type: 'push', push: push as EmulatedPush, isOwn });
  else if (type === 'open' && route !== undefined) location.hash = route;
  else if (type === 'session') void logIn(token);
  else if (type === 'network') storage.write('network', network);
}

/** Logs in by a session's token, or out without one, and opens the app at home. */
async function logIn(token: string | undefined): Promise<void> {
  const profile = token === undefined ? undefined : (await call(user.info, {}, { token })).data;
  storage.clearSession();
  if (token !== undefined && profile) storage.beginSession(token, profile);
  location.hash = '/index';
  location.reload();
}

/** Says on an otherwise empty page that the code did not work. The app and its texts are not loaded for such a phone. */
function showJoinFailure(): void {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.lang = 'en-US';
  text.style.cssText = 'margin:20vh auto;max-inline-size:20rem;padding:1rem;font:1rem/1.5 system-ui';
  text.textContent =
    'This code was used, is too old or was mistyped. Ask the harness for a new one: “Open on a phone”.';
  document.body.append(text);
}
