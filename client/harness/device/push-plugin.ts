import { phoneName } from '#client/device/phone.ts';
import type { PushScope } from '#client/device/push-plugins.ts';
import { onHarness, type EmulatedPush } from './messages.ts';

type Came = (message: unknown) => void;

/**
 * Puts the push plugin of a Cordova shell into this phone, with the ways of cordova-plugin-firebasex: callbacks, a topic
 * to subscribe to, data beside title and body. Messages come from the harness, which hears of them from its world.
 */
export function emulatePush(): void {
  const topics = new Set<string>();
  const listeners: Came[] = [];
  const scope = window as PushScope;

  scope.FirebasePlugin = {
    grantPermission: (done) => done(true),
    getToken: (done) => done(`emulated-phone-${phoneName}`),
    onTokenRefresh: () => undefined,
    onMessageReceived: (came) => void listeners.push(came),
    subscribe(topic, done) {
      topics.add(topic);
      done(undefined);
    },
  };
  sayDeviceReady();
  onHarness((message) => {
    if (message.tells !== 'push' || !(message.isOwn || topics.has(message.push.topic))) return;
    for (const came of listeners) came(asPluginGives(message.push));
  });
}

function asPluginGives({ title, body, data }: EmulatedPush): Record<string, unknown> {
  return { ...data, messageType: 'notification', title, body, sent_time: String(Date.now()) };
}

/** Cordova says it also to who asks late. */
function sayDeviceReady(): void {
  const add = document.addEventListener.bind(document);
  document.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    if (type === 'deviceready') queueMicrotask(() => listener(new Event(type)));
    else add(type, listener, options);
  };
}
