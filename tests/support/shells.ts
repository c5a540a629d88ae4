import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { PhoneOptions } from './browser.ts';
import { pressBack } from './screen.ts';

const require = createRequire(import.meta.url);
const nativeBridge = readFileSync(
  require.resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
);

interface Shell {
  readonly options: PhoneOptions;
  /** Presses the Back of the browser or of the phone. */
  readonly back: (page: Page) => Promise<void>;
}

/** How often the app has left, in a shell. */
export const timesLeft = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { timesLeft: number }).timesLeft);

/** Runs in the page: what cordova.js and its Android platform offer. */
function cordova(): void {
  const left = { timesLeft: 0 };
  Object.assign(window, left, { cordova: {} });
  Object.assign(navigator, {
    app: { exitApp: () => ((window as unknown as typeof left).timesLeft += 1) },
  });
}

/** Runs in the page: the native side of @capacitor/app, behind the bridge of @capacitor/android. */
function capacitorApp(): void {
  interface Call {
    readonly callbackId: string;
    readonly pluginId: string;
    readonly methodName: string;
    readonly options: { readonly eventName?: string };
  }
  const methods = [
    { name: 'addListener' },
    { name: 'removeListener' },
    ...['exitApp', 'minimizeApp', 'getLaunchUrl', 'getInfo'].map((name) => ({ name, rtype: 'promise' })),
  ];
  const state = window as unknown as { timesLeft: number; backListeners: string[] };
  Object.assign(window, {
    timesLeft: 0,
    backListeners: [],
    Capacitor: { PluginHeaders: [{ name: 'App', methods }] },
    androidBridge: {
      postMessage(text: string) {
        const { callbackId, pluginId, methodName, options } = JSON.parse(text) as Call;
        if (pluginId !== 'App') return;
        if (options.eventName === 'backButton' && methodName === 'addListener')
          state.backListeners.push(callbackId);
        if (methodName === 'exitApp' || methodName === 'minimizeApp') state.timesLeft += 1;
        if (methodName.endsWith('Listener')) return;
        const answer = { callbackId, pluginId, methodName, success: true };
        setTimeout(() => window.Capacitor.fromNative(answer));
      },
    },
  });
}

/** Runs in the page: what `AppPlugin.java` does at a press. */
function pressInCapacitor(): void {
  const { backListeners } = window as unknown as { backListeners: string[] };
  for (const callbackId of backListeners) {
    const data = { canGoBack: history.length > 1 };
    const answer = {
      callbackId,
      pluginId: 'App',
      methodName: 'addListener',
      save: true,
      success: true,
      data,
    };
    window.Capacitor.fromNative(answer);
  }
  document.dispatchEvent(new Event('backbutton'));
}

declare global {
  interface Window {
    Capacitor: { fromNative: (answer: object) => void };
  }
}

const listening = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { backListeners: string[] }).backListeners.length > 0);

/** The environments of the app, by how Back reaches it. */
export const shells = {
  'a browser with CloseWatcher, which leaves Back alone on a desktop': { options: {}, back: pressBack },
  'a browser without CloseWatcher': {
    options: { before: () => Reflect.deleteProperty(window, 'CloseWatcher') },
    back: pressBack,
  },
  Cordova: {
    options: { before: cordova },
    back: (page) => page.evaluate(() => void document.dispatchEvent(new Event('backbutton'))),
  },
  Capacitor: {
    options: { before: `(${capacitorApp.toString()})();\n${nativeBridge}` },
    back: async (page) => {
      await listening(page);
      await page.evaluate(pressInCapacitor);
    },
  },
} satisfies Record<string, Shell>;

export const isNative = (shell: string): boolean => shell === 'Cordova' || shell === 'Capacitor';
