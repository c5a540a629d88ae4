import type { PushScope } from '#client/device/push-plugins.ts';
import type { EmulatedPush } from '#client/harness/messages/device-messages.ts';

/** The phone that a plugin runs on. */
export interface PushDevice {
  readonly granted: boolean;
  readonly token: () => string;
  readonly subscribe: (topic: string) => void;
  /** Called whenever the app adds a listener for messages. */
  readonly listening: () => void;
}

/** An emulated push plugin. */
export interface PushShell {
  /** The globals that the plugin adds to the page. */
  readonly scope: PushScope;
  /** Delivers a message to the app's listeners. Returns false without a listener. */
  readonly deliver: (push: EmulatedPush) => boolean;
  /** Reports the phone's new token to the app. */
  readonly renew: () => void;
}

type MessageListener = (message: unknown) => void;
type TokenListener = (token: string) => void;

/** The app's listeners for messages. `notify` returns false without a listener. */
function messageListeners(listening: () => void) {
  const listeners: MessageListener[] = [];
  return {
    add(listener: MessageListener): void {
      listeners.push(listener);
      listening();
    },
    notify(message: unknown): boolean {
      for (const listener of listeners) listener(message);
      return listeners.length > 0;
    },
  };
}

/** After a press in the background the app receives only the data, because the system showed the text. */
const textOf = ({ title, body, arrives }: EmulatedPush) =>
  arrives === 'background' || arrives === 'data' ? {} : { title, body };

/** cordova-plugin-firebasex: callbacks, data beside title and body, and `tap` after a press in the background. */
function firebaseShell({ granted, token, subscribe, listening }: PushDevice): PushShell {
  const messages = messageListeners(listening);
  const renewals: TokenListener[] = [];
  return {
    scope: {
      FirebasePlugin: {
        grantPermission: (done) => done(granted),
        getToken: (done) => done(token()),
        onTokenRefresh: (changed) => void renewals.push(changed),
        onMessageReceived: (listener) => messages.add(listener),
        subscribe(topic, done) {
          subscribe(topic);
          done(undefined);
        },
      },
    },
    deliver: (push) =>
      messages.notify({
        ...push.data,
        ...textOf(push),
        messageType: push.arrives === 'data' ? 'data' : 'notification',
        ...(push.arrives === 'background' && { tap: 'background' }),
        sent_time: String(Date.now()),
      }),
    renew: () => renewals.forEach((changed) => changed(token())),
  };
}

const withWasTapped = (push: EmulatedPush) => ({
  ...push.data,
  ...textOf(push),
  wasTapped: push.arrives === 'background',
});

/** cordova-plugin-fcm-with-dependecy-updated: promises. */
function fcmShell({ granted, token, subscribe, listening }: PushDevice): PushShell {
  const messages = messageListeners(listening);
  const renewals: TokenListener[] = [];
  return {
    scope: {
      FCM: {
        requestPushPermission: () => Promise.resolve(granted),
        getToken: () => Promise.resolve(token()),
        getInitialPushPayload: () => Promise.resolve(null),
        onTokenRefresh: (changed) => void renewals.push(changed),
        onNotification: (listener) => messages.add(listener),
        subscribeToTopic(topic) {
          subscribe(topic);
          return Promise.resolve(undefined);
        },
      },
    },
    deliver: (push) => messages.notify(withWasTapped(push)),
    renew: () => renewals.forEach((changed) => changed(token())),
  };
}

/** cordova-plugin-fcm: callbacks, without a permission. */
function fcmPluginShell({ token, subscribe, listening }: PushDevice): PushShell {
  const messages = messageListeners(listening);
  const renewals: TokenListener[] = [];
  return {
    scope: {
      FCMPlugin: {
        getToken: (done) => done(token()),
        onTokenRefresh: (changed) => void renewals.push(changed),
        onNotification(listener, done) {
          messages.add(listener);
          done('OK');
        },
        subscribeToTopic(topic, done) {
          subscribe(topic);
          done('OK');
        },
      },
    },
    deliver: (push) => messages.notify(withWasTapped(push)),
    renew: () => renewals.forEach((changed) => changed(token())),
  };
}

/** @capacitor/push-notifications: events with separate data. Topics are in its community plugin. */
function capacitorShell({ granted, token, subscribe, listening }: PushDevice): PushShell {
  const byEvent: Record<string, ReturnType<typeof messageListeners>> = {};
  const listenersOf = (event: string) => (byEvent[event] ??= messageListeners(listening));
  const emit = (event: string, value: unknown) => listenersOf(event).notify(value);
  const register = () => void emit('registration', { value: token() });
  const permissions = () => Promise.resolve({ receive: granted ? 'granted' : 'denied' });
  return {
    scope: {
      Capacitor: {
        Plugins: {
          PushNotifications: {
            requestPermissions: permissions,
            checkPermissions: permissions,
            register() {
              register();
              return Promise.resolve();
            },
            addListener(event, listener) {
              listenersOf(event).add((value) => listener(value as never));
              return Promise.resolve(undefined);
            },
          },
          FCM: {
            subscribeTo({ topic }) {
              subscribe(topic);
              return Promise.resolve(undefined);
            },
          },
        },
      },
    },
    deliver(push) {
      const notification = { id: `emulated-${Date.now()}`, ...textOf(push), data: push.data };
      return push.arrives === 'background'
        ? emit('pushNotificationActionPerformed', { actionId: 'tap', notification })
        : emit('pushNotificationReceived', notification);
    },
    renew: register,
  };
}

/** The plugins by their names in a phone's settings. */
export const pushShells = {
  firebase: firebaseShell,
  fcm: fcmShell,
  'fcm-plugin': fcmPluginShell,
  capacitor: capacitorShell,
} as const;
