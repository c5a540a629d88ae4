import type { PushScope } from '#client/device/push-plugins.ts';
import type { EmulatedPush } from '#client/harness/model/phones/device-messages.ts';

/** What a plugin knows of the phone it is in. */
export interface PushDevice {
  readonly granted: boolean;
  readonly token: () => string;
  readonly subscribe: (topic: string) => void;
}

/** A push plugin as it lies in the page of a shell, and what a phone does with it. */
export interface PushShell {
  readonly scope: PushScope;
  /** Gives a message to whoever listens; answers whether anybody does. */
  readonly bring: (push: EmulatedPush) => boolean;
  /** Says that the phone has another token. */
  readonly renew: () => void;
}

type Came = (message: unknown) => void;
type TokenCame = (token: string) => void;

const tellAll =
  (listeners: readonly Came[]) =>
  (message: unknown): boolean => {
    for (const came of listeners) came(message);
    return listeners.length > 0;
  };

/** A press in the background brings the data alone: the system showed the words. */
const wordsOf = ({ title, body, arrives }: EmulatedPush) =>
  arrives === 'background' || arrives === 'data' ? {} : { title, body };

/** cordova-plugin-firebasex: callbacks, data beside title and body, and where the message was when it was pressed. */
function firebaseShell({ granted, token, subscribe }: PushDevice): PushShell {
  const [listeners, renewals]: [Came[], TokenCame[]] = [[], []];
  return {
    scope: {
      FirebasePlugin: {
        grantPermission: (done) => done(granted),
        getToken: (done) => done(token()),
        onTokenRefresh: (changed) => void renewals.push(changed),
        onMessageReceived: (came) => void listeners.push(came),
        subscribe(topic, done) {
          subscribe(topic);
          done(undefined);
        },
      },
    },
    bring: (push) =>
      tellAll(listeners)({
        ...push.data,
        ...wordsOf(push),
        messageType: push.arrives === 'data' ? 'data' : 'notification',
        ...(push.arrives === 'background' && { tap: 'background' }),
        sent_time: String(Date.now()),
      }),
    renew: () => renewals.forEach((changed) => changed(token())),
  };
}

const asWasTapped = (push: EmulatedPush) => ({
  ...push.data,
  ...wordsOf(push),
  wasTapped: push.arrives === 'background',
});

/** cordova-plugin-fcm-with-dependecy-updated: promises. */
function fcmShell({ granted, token, subscribe }: PushDevice): PushShell {
  const [listeners, renewals]: [Came[], TokenCame[]] = [[], []];
  return {
    scope: {
      FCM: {
        requestPushPermission: () => Promise.resolve(granted),
        getToken: () => Promise.resolve(token()),
        getInitialPushPayload: () => Promise.resolve(null),
        onTokenRefresh: (changed) => void renewals.push(changed),
        onNotification: (came) => void listeners.push(came),
        subscribeToTopic(topic) {
          subscribe(topic);
          return Promise.resolve(undefined);
        },
      },
    },
    bring: (push) => tellAll(listeners)(asWasTapped(push)),
    renew: () => renewals.forEach((changed) => changed(token())),
  };
}

/** cordova-plugin-fcm: callbacks, and no word of permission. */
function fcmPluginShell({ token, subscribe }: PushDevice): PushShell {
  const [listeners, renewals]: [Came[], TokenCame[]] = [[], []];
  return {
    scope: {
      FCMPlugin: {
        getToken: (done) => done(token()),
        onTokenRefresh: (changed) => void renewals.push(changed),
        onNotification(came, done) {
          listeners.push(came);
          done('OK');
        },
        subscribeToTopic(topic, done) {
          subscribe(topic);
          done('OK');
        },
      },
    },
    bring: (push) => tellAll(listeners)(asWasTapped(push)),
    renew: () => renewals.forEach((changed) => changed(token())),
  };
}

/** @capacitor/push-notifications: events, data apart, and topics by the plugin of its community. */
function capacitorShell({ granted, token, subscribe }: PushDevice): PushShell {
  const listeners: Record<string, Came[]> = {};
  const emit = (event: string, value: unknown) => tellAll(listeners[event] ?? [])(value);
  const register = () => void emit('registration', { value: token() });
  return {
    scope: {
      Capacitor: {
        Plugins: {
          PushNotifications: {
            requestPermissions: () => Promise.resolve({ receive: granted ? 'granted' : 'denied' }),
            register() {
              register();
              return Promise.resolve();
            },
            addListener: (event, heard) =>
              Promise.resolve(void (listeners[event] ??= []).push((value) => heard(value as never))),
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
    bring(push) {
      const notification = { id: `emulated-${Date.now()}`, ...wordsOf(push), data: push.data };
      return push.arrives === 'background'
        ? emit('pushNotificationActionPerformed', { actionId: 'tap', notification })
        : emit('pushNotificationReceived', notification);
    },
    renew: register,
  };
}

/** The plugins by what the settings of a phone call them. */
export const pushShells = {
  firebase: firebaseShell,
  fcm: fcmShell,
  'fcm-plugin': fcmPluginShell,
  capacitor: capacitorShell,
} as const;
