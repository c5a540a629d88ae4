import { readMessage, type PushMessage } from './push-message.ts';

/** Receives the events of a plugin. */
export interface PushListener {
  onToken: (token: string) => void;
  onMessage: (message: PushMessage) => void;
}

/** The common interface of all plugins. `start` resolves once the plugin listens, and rejects if it cannot. */
export interface PushPlugin {
  start: (listener: PushListener) => Promise<void>;
  subscribe: (topic: string) => Promise<void>;
}

type Done<T = unknown> = (value: T) => void;

/** cordova-plugin-firebasex, and cordova-plugin-firebase before it. */
interface FirebasePlugin {
  grantPermission?: (done: Done, failed: Done) => void;
  getToken: (done: Done<string | null>, failed: Done) => void;
  onTokenRefresh: (changed: Done<string | null>, failed: Done) => void;
  onMessageReceived?: (came: Done, failed: Done) => void;
  onNotificationOpen?: (came: Done, failed: Done) => void;
  subscribe: (topic: string, done: Done, failed: Done) => void;
}

/** cordova-plugin-fcm-with-dependecy-updated. */
interface Fcm {
  requestPushPermission?: () => Promise<unknown>;
  getToken: () => Promise<string | null>;
  getInitialPushPayload?: () => Promise<unknown>;
  onTokenRefresh: (changed: Done<string | null>) => unknown;
  onNotification: (came: Done) => unknown;
  subscribeToTopic: (topic: string) => Promise<unknown>;
}

/** cordova-plugin-fcm. */
interface FcmPlugin {
  getToken: (done: Done<string | null>, failed: Done) => void;
  onTokenRefresh?: (changed: Done<string | null>) => void;
  onNotification: (came: Done, done: Done, failed: Done) => void;
  subscribeToTopic: (topic: string, done: Done, failed: Done) => void;
}

/** @capacitor/push-notifications. It has no topics; an additional plugin may. */
interface CapacitorPush {
  requestPermissions: () => Promise<{ receive: string }>;
  checkPermissions: () => Promise<{ receive: string }>;
  register: () => Promise<void>;
  addListener: (event: string, heard: Done<Record<string, unknown>>) => unknown;
}

export interface PushScope {
  FirebasePlugin?: FirebasePlugin;
  FCM?: Fcm;
  FCMPlugin?: FcmPlugin;
  Capacitor?: {
    Plugins?: {
      PushNotifications?: CapacitorPush;
      FCM?: { subscribeTo: (to: { topic: string }) => Promise<unknown> };
    };
  };
}

/** Returns the plugin of the shell that this page runs in, if it is loaded. */
export function pluginIn({ FirebasePlugin, FCM, FCMPlugin, Capacitor }: PushScope): PushPlugin | undefined {
  if (FirebasePlugin) return ofFirebase(FirebasePlugin);
  if (FCM) return ofFcm(FCM);
  if (FCMPlugin) return ofFcmPlugin(FCMPlugin);
  const push = Capacitor?.Plugins?.PushNotifications;
  const topics = Capacitor?.Plugins?.FCM;
  return push && ofCapacitor(push, (topic) => topics?.subscribeTo({ topic }));
}

const ignored = () => undefined;

/** Converts a call with two callbacks to a promise. */
const answer = <T>(ask: (done: Done<T>, failed: Done) => void): Promise<T> =>
  new Promise((resolve, reject) =>
    ask(resolve, (reason) => reject(reason instanceof Error ? reason : new Error(String(reason)))),
  );

/** A plugin may return null before the phone has registered. Throws, so that the caller retries. */
function known(token: string | null | undefined): string {
  if (!token) throw new Error('The push plugin has no token yet.');
  return token;
}

const ofFirebase = (plugin: FirebasePlugin): PushPlugin => ({
  async start({ onToken, onMessage }) {
    await answer((done, failed) => plugin.grantPermission?.(done, failed) ?? done(undefined)).catch(ignored);
    onToken(known(await answer<string | null>((done, failed) => plugin.getToken(done, failed))));
    plugin.onTokenRefresh((token) => token && onToken(token), ignored);
    const came = (message: unknown) => onMessage(readMessage(message));
    if (plugin.onMessageReceived) plugin.onMessageReceived(came, ignored);
    else plugin.onNotificationOpen?.(came, ignored);
  },
  subscribe: async (topic) => void (await answer((done, failed) => plugin.subscribe(topic, done, failed))),
});

const ofFcm = (plugin: Fcm): PushPlugin => ({
  async start({ onToken, onMessage }) {
    await plugin.requestPushPermission?.().catch(ignored);
    onToken(known(await plugin.getToken()));
    plugin.onTokenRefresh((token) => token && onToken(token));
    plugin.onNotification((message) => onMessage(readMessage(message)));
    // The message that opened the app arrived before the listener was attached.
    const opening = await plugin.getInitialPushPayload?.().catch(ignored);
    if (opening) onMessage(readMessage(opening, true));
  },
  subscribe: async (topic) => void (await plugin.subscribeToTopic(topic)),
});

const ofFcmPlugin = (plugin: FcmPlugin): PushPlugin => ({
  async start({ onToken, onMessage }) {
    onToken(known(await answer<string | null>((done, failed) => plugin.getToken(done, failed))));
    plugin.onTokenRefresh?.((token) => token && onToken(token));
    plugin.onNotification((message) => onMessage(readMessage(message)), ignored, ignored);
  },
  subscribe: async (topic) =>
    void (await answer((done, failed) => plugin.subscribeToTopic(topic, done, failed))),
});

function ofCapacitor(
  plugin: CapacitorPush,
  subscribeTo: (topic: string) => Promise<unknown> | undefined,
): PushPlugin {
  let listens = false;
  /** Settles the pending registration. */
  let ended: (token: unknown) => void = ignored;

  const listen = async ({ onToken, onMessage }: PushListener) => {
    if (listens) return;
    listens = true;
    await plugin.addListener('registration', ({ value }) => {
      if (typeof value === 'string' && value) onToken(value);
      ended(value);
    });
    await plugin.addListener('registrationError', () => ended(undefined));
    await plugin.addListener('pushNotificationReceived', (message) => onMessage(readMessage(message)));
    await plugin.addListener('pushNotificationActionPerformed', ({ notification }) =>
      onMessage(readMessage(notification, true)),
    );
  };

  return {
    async start(listener) {
      await listen(listener);
      const { receive } = await plugin.requestPermissions();
      if (receive !== 'granted') {
        registerOnceGranted(plugin);
        return;
      }
      const end = new Promise<unknown>((resolve) => (ended = resolve));
      await plugin.register();
      known((await end) as string | undefined);
    },
    subscribe: async (topic) => void (await subscribeTo(topic)),
  };
}

/** Registers when the person returns from the settings of the phone, where they may grant what they denied before. */
function registerOnceGranted(plugin: CapacitorPush): void {
  const isOver = new AbortController();
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    const { receive } = await plugin.checkPermissions();
    if (receive !== 'granted' || isOver.signal.aborted) return;
    await plugin.register();
    isOver.abort();
  };
  document.addEventListener('visibilitychange', () => void look().catch(ignored), { signal: isOver.signal });
}
