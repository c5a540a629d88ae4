/** The push plugin of a test: the topics that the app subscribed to, and a function that sends a message. */
export interface FakePush {
  topics: string[];
  send: (message: unknown) => void;
}

/** Runs in the page: FirebasePlugin of cordova-plugin-firebasex. The device is ready shortly after the start. */
export function firebaseShell(): void {
  const push: FakePush = { topics: [], send: () => undefined };
  const FirebasePlugin = {
    grantPermission: (done: (granted: boolean) => void) => done(true),
    getToken: (done: (token: string) => void) => done('firebase-token-of-this-phone'),
    onTokenRefresh: () => undefined,
    onMessageReceived: (came: (message: unknown) => void) => (push.send = came),
    subscribe: (topic: string, done: (value: unknown) => void) => {
      push.topics.push(topic);
      done(undefined);
    },
  };
  Object.assign(window, { push, FirebasePlugin });
  addEventListener('load', () =>
    setTimeout(() => document.dispatchEvent(new Event('deviceready', { bubbles: true })), 1500),
  );
}
