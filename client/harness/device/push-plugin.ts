import { phoneName } from '#client/device/phone.ts';
import { storage } from '#client/device/storage.ts';
import {
  onHarness,
  sayToHarness,
  type EmulatedPush,
  type PushEnd,
} from '#client/harness/model/phones/device-messages.ts';
import { isOffline, onNetwork } from './network.ts';
import { pushShells, type PushShell } from './push-shells.ts';
import { whatAppDoes } from './what-app-does.ts';

/** What waits for the network, as messages do at the service that sends them. */
const waiting = new Set<EmulatedPush>();

/**
 * Puts the push plugin of a shell into this phone, with the ways of whichever its settings say. Messages come from the
 * harness, which hears of them from its world: for the phone's member, for a topic, or for this phone (`phone-1`).
 */
export function emulatePush(): void {
  const topics = new Set<string>();
  const granted = storage.read('pushRefused') === undefined;
  const shell = shellOf(granted, topics);
  if (shell) {
    Object.assign(window, shell.scope);
    sayDeviceReady();
  }
  const take = (push: EmulatedPush) => void bring(push, shell, granted);

  onHarness((message) => {
    if (message.tells === 'token') {
      renewed = nextToken();
      shell?.renew();
    }
    if (message.tells !== 'push') return;
    const { push, isOwn } = message;
    if (isOwn || topics.has(push.topic) || push.topic === `phone-${phoneName}`) take(push);
  });
  onNetwork(() => {
    if (isOffline()) return;
    for (const push of waiting) take(push);
    waiting.clear();
  });
}

function shellOf(granted: boolean, topics: Set<string>): PushShell | undefined {
  const plugin = storage.read('pushPlugin') ?? 'firebase';
  if (plugin === 'none') return undefined;
  return pushShells[plugin]({ granted, token, subscribe: (topic) => topics.add(topic) });
}

const firstToken = `emulated-phone-${phoneName}`;

let renewed: string | undefined;

/** The app keeps it, so that a phone whose page is loaded again has the one it had. */
const token = (): string => renewed ?? storage.read('pushToken') ?? firstToken;

const nextToken = (): string => {
  const count = Number(/-renewed-(\d+)$/.exec(token())?.[1] ?? 0);
  return `${firstToken}-renewed-${count + 1}`;
};

interface Ending {
  readonly end: PushEnd;
  /** Where the app is then. */
  readonly route: string;
}

/** Brings a message to the app, as far as it gets, and tells the harness what became of it. */
async function bring(push: EmulatedPush, shell: PushShell | undefined, granted: boolean): Promise<void> {
  const ending = await endOf(push, shell, granted);
  if (push.outbox !== undefined) sayToHarness({ tells: 'pushed', outbox: push.outbox, ...ending });
}

async function endOf(push: EmulatedPush, shell: PushShell | undefined, granted: boolean): Promise<Ending> {
  if (!shell) return endedAs('noPlugin');
  if (isOffline()) {
    waiting.add(push);
    return endedAs('waiting');
  }
  // Where the system shows no notification, there is none to be pressed.
  if (!granted && push.arrives === 'background') return endedAs('noPermission');
  const deed = whatAppDoes();
  return shell.bring(push) ? deed : endedAs('notListening');
}

const endedAs = (end: PushEnd): Ending => ({ end, route: '' });

/** Cordova says it also to who asks late. */
function sayDeviceReady(): void {
  const add = document.addEventListener.bind(document);
  document.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    if (type === 'deviceready') queueMicrotask(() => listener(new Event(type)));
    else add(type, listener, options);
  };
}
