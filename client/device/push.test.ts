import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushScope } from './push-plugins.ts';
import { deviceReady } from './push-search.ts';
import { findPlugin, startPush } from './push.ts';

const onToken = vi.fn();
const onMessage = vi.fn();
const push = { onToken, onMessage, topic: () => Promise.resolve('IJ') };

let device: EventTarget;
const start = async (scope: PushScope) => {
  await deviceReady(device);
  await startPush(await findPlugin(scope), push);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  device = new EventTarget();
});

// Other test files share these globals.
afterAll(() => void vi.useRealTimers());

/** A fake FirebasePlugin, its subscribe mock and a function that sends a message. */
function firebase(tokens: (string | null)[] = ['token']) {
  let came: (message: unknown) => void = () => undefined;
  const subscribe = vi.fn((_topic: string, done: (value: unknown) => void) => done(undefined));
  const plugin = {
    getToken: vi.fn((done: (token: string | null) => void) => done(tokens.shift() ?? null)),
    onTokenRefresh: vi.fn(),
    onMessageReceived: (listener: typeof came) => (came = listener),
    subscribe,
  };
  return { plugin, subscribe, send: (message: unknown) => came(message) };
}

describe('push bridge', () => {
  it('starts as soon as the device is ready', async () => {
    const { plugin, subscribe, send } = firebase();
    void start({ FirebasePlugin: plugin });
    await pass(4000);
    expect(plugin.getToken).not.toHaveBeenCalled();
    device.dispatchEvent(new Event('deviceready'));
    await pass(0);
    expect(onToken).toHaveBeenCalledWith('token');
    expect(subscribe.mock.calls[0]?.[0]).toBe('IJ');
    send({ title: 'a', page: 'message' });
    expect(onMessage).toHaveBeenCalledWith({ title: 'a', data: { page: 'message' }, tap: false });
  });

  it('waits for the device for at most 5 s', async () => {
    void start({ FirebasePlugin: firebase().plugin });
    await pass(5000);
    expect(onToken).toHaveBeenCalledOnce();
  });

  it('looks for a plugin ten times, every 500 ms, and then stops', async () => {
    const scope: PushScope = {};
    const { plugin } = firebase();
    void start(scope);
    await pass(5000 + 9 * 500);
    scope.FirebasePlugin = plugin;
    await pass(60_000);
    expect(plugin.getToken).not.toHaveBeenCalled();

    const late: PushScope = {};
    void start(late);
    await pass(5000 + 8 * 500);
    late.FirebasePlugin = plugin;
    await pass(500);
    expect(onToken).toHaveBeenCalledOnce();
  });

  it('requests the token again after 3 s if there is none', async () => {
    const { plugin } = firebase([null, '', 'late']);
    void start({ FirebasePlugin: plugin });
    await pass(5000 + 2999);
    expect(plugin.getToken).toHaveBeenCalledOnce();
    await pass(1 + 3000);
    expect(onToken).toHaveBeenCalledExactlyOnceWith('late');
  });

  it('retries a failed subscription after 3 s without requesting a second token', async () => {
    const { plugin, subscribe } = firebase();
    subscribe.mockImplementationOnce((_topic, _done, fail?: (reason: string) => void) =>
      fail?.('no network'),
    );
    void start({ FirebasePlugin: plugin });
    await pass(5000 + 3000);
    expect(subscribe).toHaveBeenCalledTimes(2);
    expect(plugin.getToken).toHaveBeenCalledOnce();
  });
});

describe('a push plugin that fails', () => {
  const fails = () => {
    throw new TypeError('undefined is not a function');
  };

  it.each<[string, PushScope]>([
    ['no plugin', {}],
    ['a plugin without its functions', { FirebasePlugin: {} as NonNullable<PushScope['FirebasePlugin']> }],
    ['a plugin that throws', { FirebasePlugin: { ...firebase().plugin, getToken: fails } }],
    ['empty tokens', { FirebasePlugin: firebase(Array<string>(30).fill('')).plugin }],
  ])('says nothing about %s', async (_, scope) => {
    const said = (['error', 'warn', 'info', 'log'] as const).map((level) => vi.spyOn(console, level));
    const ended = start(scope);
    await pass(5000 + 10 * 500 + 21 * 3000);
    await expect(ended).resolves.toBeUndefined();
    expect(onToken).not.toHaveBeenCalled();
    for (const heard of said) expect(heard).not.toHaveBeenCalled();
  });
});

describe('push plugins', () => {
  it('FCM returns promises, and reports the message that opened the app', async () => {
    const subscribeToTopic = vi.fn(() => Promise.resolve());
    void start({
      FCM: {
        getToken: () => Promise.resolve('fcm'),
        getInitialPushPayload: () => Promise.resolve({ wasTapped: true, page: 'user/withrecord' }),
        onTokenRefresh: vi.fn(),
        onNotification: (came) => came({ wasTapped: false, title: 'a', body: 'b' }),
        subscribeToTopic,
      },
    });
    await pass(5000);
    expect(onToken).toHaveBeenCalledWith('fcm');
    expect(subscribeToTopic).toHaveBeenCalledWith('IJ');
    expect(onMessage.mock.calls).toEqual([
      [{ title: 'a', body: 'b', data: {}, tap: false }],
      [{ data: { page: 'user/withrecord' }, tap: true }],
    ]);
  });

  it('FCMPlugin calls back, and is called again after a failure', async () => {
    const getToken = vi.fn((done: (token: string) => void, _fail: (reason: string) => void) => done('old'));
    getToken.mockImplementationOnce((_done, fail) => fail('no'));
    const subscribeToTopic = vi.fn();
    void start({
      FCMPlugin: {
        getToken,
        onNotification: (came) => came({ wasTapped: true, page: 'mine' }),
        subscribeToTopic,
      },
    });
    await pass(5000 + 3000);
    expect(onToken).toHaveBeenCalledWith('old');
    expect(onMessage).toHaveBeenCalledWith({ data: { page: 'mine' }, tap: true });
    expect(subscribeToTopic).toHaveBeenCalledOnce();
  });

  it('Capacitor emits events, and registers again after an error without duplicate listeners', async () => {
    const heard: Record<string, (value: Record<string, unknown>) => void> = {};
    const addListener = vi.fn((event: string, listener: (typeof heard)[string]) => (heard[event] = listener));
    const register = vi.fn(() => {
      if (register.mock.calls.length === 1) heard['registrationError']?.({ error: 'no network' });
      else heard['registration']?.({ value: 'capacitor' });
      return Promise.resolve();
    });
    const permissions = () => Promise.resolve({ receive: 'granted' });
    const plugin = { requestPermissions: permissions, checkPermissions: permissions, register, addListener };
    void start({ Capacitor: { Plugins: { PushNotifications: plugin } } });
    await pass(5000 + 3000);
    expect(onToken).toHaveBeenCalledExactlyOnceWith('capacitor');
    expect(addListener).toHaveBeenCalledTimes(4);
    heard['pushNotificationActionPerformed']?.({ notification: { title: 'a', data: { page: 'message' } } });
    expect(onMessage).toHaveBeenCalledWith({ title: 'a', data: { page: 'message' }, tap: true });
  });

  it('Capacitor does not register while the permission is denied, and once when the settings grant it', async () => {
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    let receive = 'denied';
    const register = vi.fn(() => Promise.resolve());
    const permissions = () => Promise.resolve({ receive });
    const plugin = { requestPermissions: permissions, checkPermissions: permissions, register };
    void start({ Capacitor: { Plugins: { PushNotifications: { ...plugin, addListener: vi.fn() } } } });
    await pass(60_000);
    const comeBack = async () => {
      page.dispatchEvent(new Event('visibilitychange'));
      await pass(0);
    };
    await comeBack();
    expect(register).not.toHaveBeenCalled();
    receive = 'granted';
    await comeBack();
    await comeBack();
    expect(register).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
