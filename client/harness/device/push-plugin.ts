import { phoneName } from '#client/device/phone.ts';
import { storage } from '#client/device/storage.ts';
import {
  onHarnessMessage,
  sendToHarness,
  type EmulatedPush,
  type PushResult,
} from '#client/harness/messages/device-messages.ts';
import { isOffline, onNetwork } from './network.ts';
import { pushShells, type PushShell } from './push-shells.ts';
import { observeReaction } from './app-reaction.ts';

/** The messages that wait for the network, as at a push service, or for the app to listen, as in the plugins. */
const waiting = new Set<EmulatedPush>();

/**
 * Emulates the push plugin of this phone's settings. The harness sends the messages of its world: for the phone's member,
 * for a topic, or for this phone (`phone-1`).
 */
export function emulatePush(): void {
  const topics = new Set<string>();
  const granted = storage.read('pushRefused') === undefined;
  const deliverWaiting = () => {
    const pushes = [...waiting];
    waiting.clear();
    for (const push of pushes) receive(push);
  };
  // The plugin delivers after its call has returned.
  const shell = shellOf(granted, topics, () => queueMicrotask(deliverWaiting));
  if (shell) {
    Object.assign(window, shell.scope);
    fireDeviceReady();
  }
  const receive = (push: EmulatedPush) => void deliver(push, shell, granted);

  onHarnessMessage((message) => {
    if (message.type === 'token') {
      renewed = nextToken();
      shell?.renew();
    }
    if (message.type !== 'push') return;
    const { push, isOwn } = message;
    if (isOwn || topics.has(push.topic) || push.topic === `phone-${phoneName}`) receive(push);
  });
  onNetwork(() => {
    if (!isOffline()) deliverWaiting();
  });
}

function shellOf(granted: boolean, topics: Set<string>, listening: () => void): PushShell | undefined {
  const plugin = storage.read('pushPlugin') ?? 'firebase';
  if (plugin === 'none') return undefined;
  return pushShells[plugin]({ granted, token, subscribe: (topic) => topics.add(topic), listening });
}

const firstToken = `emulated-phone-${phoneName}`;

let renewed: string | undefined;

/** The app stores its token, so a reloaded phone keeps it. */
const token = (): string => renewed ?? storage.read('pushToken') ?? firstToken;

const nextToken = (): string => {
  const count = Number(/-renewed-(\d+)$/.exec(token())?.[1] ?? 0);
  return `${firstToken}-renewed-${count + 1}`;
};

interface Delivery {
  readonly result: PushResult;
  /** The route of the app afterwards. */
  readonly route: string;
}

/** Delivers a message to the app and reports the result to the harness. */
async function deliver(push: EmulatedPush, shell: PushShell | undefined, granted: boolean): Promise<void> {
  const delivery = await deliveryOf(push, shell, granted);
  if (push.outbox !== undefined) sendToHarness({ type: 'pushed', outbox: push.outbox, ...delivery });
}

async function deliveryOf(
  push: EmulatedPush,
  shell: PushShell | undefined,
  granted: boolean,
): Promise<Delivery> {
  if (!shell) return undelivered('noPlugin');
  if (isOffline()) {
    waiting.add(push);
    return undelivered('waiting');
  }
  // Without permission the system shows no notification to press.
  if (!granted && push.arrives === 'background') return undelivered('noPermission');
  const reaction = observeReaction();
  if (shell.deliver(push)) return reaction;
  waiting.add(push);
  return undelivered('notListening');
}

const undelivered = (result: PushResult): Delivery => ({ result, route: '' });

/** Cordova also calls listeners that are added after the event. */
function fireDeviceReady(): void {
  const add = document.addEventListener.bind(document);
  document.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    if (type === 'deviceready') queueMicrotask(() => listener(new Event(type)));
    else add(type, listener, options);
  };
}
