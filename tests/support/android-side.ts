/** The answers of the native side of a test, and the settings of the phone. */
export interface PhoneSettings {
  /** The answer of the person to the question for notifications. */
  readonly notifications: 'granted' | 'denied';
  readonly token: string;
  readonly clipboard: string;
  /** The end of the share sheet: an app was chosen, the person closed the sheet, or Android could not open it. */
  readonly sharing: 'chosen' | 'closed' | 'broken';
  /** The app has no file of Firebase, so no plugin for push messages. */
  readonly hasPush: boolean;
}

export interface NativeCall {
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The controls by which a test reads and changes the native side of its page. */
export interface NativeSide {
  readonly calls: NativeCall[];
  /** `notifyListeners` of a plugin. A retained event waits for its first listener. */
  emit: (plugin: string, event: string, data: unknown, retained?: boolean) => void;
}

interface Message extends NativeCall {
  readonly callbackId: string;
}

/**
 * Runs in the page before the app: the native side of the shell behind `androidBridge`, which native-bridge.js of
 * @capacitor/android calls. It answers as the Java sources of the plugins do (Plugin.java, MessageHandler.java,
 * AppPlugin.java, PushNotificationsPlugin.java, FCMPlugin.java, SharePlugin.java, ClipboardPlugin.java).
 */
// Runs in the page, where it cannot call other functions of this file.
// eslint-disable-next-line max-lines-per-function
export function androidSide({ notifications, token, clipboard, sharing }: PhoneSettings): void {
  const calls: NativeCall[] = [];
  const listeners = new Map<string, Message[]>();
  const retained = new Map<string, unknown[]>();
  const bridge: { postMessage: (json: string) => void; onmessage?: (event: { data: string }) => void } = {
    postMessage: (json) => queueMicrotask(() => receive(JSON.parse(json) as Message)),
  };
  const send = (call: Message, result: object, save = false) => {
    const { callbackId, pluginId, methodName } = call;
    const data = JSON.stringify({ save, callbackId, pluginId, methodName, ...result });
    setTimeout(() => bridge.onmessage?.({ data }));
  };
  const resolve = (call: Message, data?: unknown) =>
    send(call, { success: true, ...(data !== undefined && { data }) });
  const reject = (call: Message, message: string) => send(call, { success: false, error: { message } });

  const emit: NativeSide['emit'] = (plugin, event, data, isRetained = false) => {
    const name = `${plugin}.${event}`;
    const heard = listeners.get(name) ?? [];
    if (heard.length === 0 && isRetained) retained.set(name, [...(retained.get(name) ?? []), data]);
    for (const call of heard) send(call, { success: true, data }, true);
  };

  const done: Record<string, string[]> = {
    App: ['exitApp', 'minimizeApp', 'getLaunchUrl', 'toggleBackButtonHandler'],
    Clipboard: ['write'],
    SystemBars: ['setStyle'],
  };
  const answers: Record<string, (call: Message) => void> = {
    'App.getInfo': (call) =>
      resolve(call, { name: 'Assay', id: 'app.assay.client', build: '28', version: '1.2.8' }),
    'App.getState': (call) => resolve(call, { isActive: true }),
    'PushNotifications.requestPermissions': (call) => resolve(call, { receive: notifications }),
    'PushNotifications.checkPermissions': (call) => resolve(call, { receive: notifications }),
    'PushNotifications.register': (call) => {
      resolve(call);
      emit('PushNotifications', 'registration', { value: token }, true);
    },
    'FCM.subscribeTo': (call) =>
      resolve(call, { message: `Subscribed to topic ${String(call.options['topic'])}` }),
    'Share.canShare': (call) => resolve(call, { value: true }),
    'Share.share': (call) =>
      sharing === 'chosen'
        ? resolve(call, { activityType: 'com.example.messenger' })
        : reject(call, sharing === 'closed' ? 'Share canceled' : 'No Activity found to handle Intent'),
    'Clipboard.read': (call) =>
      clipboard === ''
        ? reject(call, 'There is no data on the clipboard')
        : resolve(call, { value: clipboard, type: 'text/plain' }),
    'Filesystem.writeFile': (call) =>
      resolve(call, { uri: `file:///data/cache/${String(call.options['path'])}` }),
  };

  function receive(call: Message): void {
    const { pluginId, methodName, options } = call;
    calls.push({ pluginId, methodName, options });
    const name = `${pluginId}.${String(options['eventName'])}`;
    if (methodName === 'addListener') {
      listeners.set(name, [...(listeners.get(name) ?? []), call]);
      const waiting = retained.get(name) ?? [];
      retained.delete(name);
      for (const data of waiting) send(call, { success: true, data }, true);
    } else if (methodName === 'removeListener') {
      const left = (listeners.get(name) ?? []).filter(
        ({ callbackId }) => callbackId !== options['callbackId'],
      );
      listeners.set(name, left);
    } else if (done[pluginId]?.includes(methodName)) resolve(call);
    else {
      const answer = answers[`${pluginId}.${methodName}`];
      if (answer) answer(call);
      else reject(call, 'not implemented');
    }
  }

  Object.assign(window, { androidBridge: bridge, nativeSide: { calls, emit } satisfies NativeSide });
}

/** The methods of the plugins with their kind of answer, as the annotations of their Java sources say. */
const methods: Readonly<Record<string, readonly string[]>> = {
  App: [
    'exitApp',
    'getInfo',
    'getLaunchUrl',
    'getState',
    'minimizeApp',
    'toggleBackButtonHandler',
    'getAppLanguage',
  ],
  Clipboard: ['write', 'read'],
  Filesystem: ['writeFile'],
  Share: ['canShare', 'share'],
  SystemBars: ['setStyle', 'show', 'hide', 'setAnimation'],
  PushNotifications: ['checkPermissions', 'requestPermissions', 'register', 'unregister'],
  FCM: ['subscribeTo', 'unsubscribeFrom'],
};

/** The script that JSExport.java writes for the plugins, after native-bridge.js. */
export function pluginScript(hasPush: boolean): string {
  const plugins = Object.entries(methods).filter(
    ([plugin]) => hasPush || !['PushNotifications', 'FCM'].includes(plugin),
  );
  const lines = plugins.map(
    ([plugin, names]) => `(function (w) {
      var t = (w.Capacitor.Plugins['${plugin}'] = {});
      t.addListener = function (name, callback) { return w.Capacitor.addListener('${plugin}', name, callback); };
      ${names
        .map(
          (name) =>
            `t['${name}'] = function (options) { return w.Capacitor.nativePromise('${plugin}', '${name}', options); };`,
        )
        .join('\n')}
    })(window);`,
  );
  const headers = plugins.map(([name, names]) => ({
    name,
    methods: [
      ...names.map((method) => ({ name: method, rtype: 'promise' })),
      { name: 'addListener' },
      ...['removeListener'].map((method) => ({ name: method })),
      ...['removeAllListeners'].map((method) => ({ name: method, rtype: 'promise' })),
    ],
  }));
  return `${lines.join('\n')}\nwindow.Capacitor.PluginHeaders = ${JSON.stringify(headers)};`;
}
