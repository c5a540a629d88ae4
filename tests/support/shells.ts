import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appScript, emitNative, nativeCalls } from './android-app.ts';
import type { NativeCall, NativeSide } from './android-side.ts';
import type { PhoneOptions } from './browser.ts';
import { pressBack } from './screen.ts';

interface Shell {
  readonly options: PhoneOptions;
  /** Presses the Back of the browser or of the phone. */
  readonly back: (page: Page) => Promise<void>;
}

interface ShellPage {
  readonly timesLeft?: number;
  readonly nativeSide?: NativeSide;
}

export const timesLeft = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { timesLeft: times, nativeSide } = globalThis as ShellPage;
    return times ?? nativeSide?.calls.filter(({ methodName }) => methodName === 'minimizeApp').length ?? 0;
  });

/** Runs in the page: what cordova.js and its Android platform offer. */
function cordova(): void {
  const left = { timesLeft: 0 };
  Object.assign(window, left, { cordova: {} });
  Object.assign(navigator, {
    app: { exitApp: () => ((window as unknown as typeof left).timesLeft += 1) },
  });
}

/** The app that its server serves, so that the environments differ by Back alone. */
const servedApp = appScript({
  then: `localStorage.setItem('assay:host', JSON.stringify({ origin: location.origin }));
    localStorage.setItem('assay:confirmedHosts', JSON.stringify(location.origin));`,
});

/** Presses Back once the app follows it. */
export async function pressInCapacitor(page: Page): Promise<void> {
  const isFollowed = ({ methodName, options }: NativeCall) =>
    methodName === 'addListener' && options['eventName'] === 'backButton';
  await expect.poll(async () => (await nativeCalls(page, 'App')).some(isFollowed)).toBe(true);
  await emitNative(page, 'App', 'backButton', { canGoBack: true });
}

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
  Capacitor: { options: { before: servedApp }, back: pressInCapacitor },
} satisfies Record<string, Shell>;

export const isNative = (shell: string): boolean => shell === 'Cordova' || shell === 'Capacitor';
