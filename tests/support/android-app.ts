import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { withPagePolicy } from '../../client/build/page-policy.ts';
import {
  androidSide,
  pluginScript,
  type NativeCall,
  type NativeSide,
  type PhoneSettings,
} from './android-side.ts';
import { clientFolder, journeyWorld, openPhone, type PhoneOptions } from './browser.ts';

export const appOrigin = 'https://localhost';

const require = createRequire(import.meta.url);
const bridge = readFileSync(
  require.resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
);

/** The script that Capacitor injects at the start of each document (JSInjector.java), with our native side before it. */
const injected = (settings: PhoneSettings): string =>
  [
    `(${androidSide.toString()})(${JSON.stringify(settings)});`,
    'window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };',
    `window.WEBVIEW_SERVER_URL = '${appOrigin}';`,
    bridge,
    pluginScript(settings.hasPush),
  ].join('\n\n');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves the files in the app, as WebViewLocalServer.java does: without headers of a server. */
async function serveApp(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['local-network-access', 'camera']);
  await context.route(`${appOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const file = readFileSync(join(clientFolder, name));
    const body = name === 'index.html' ? withPagePolicy(file.toString(), undefined) : file;
    await route.fulfill({ body, contentType: types[extname(name)] ?? 'application/octet-stream' });
  });
}

const settings: PhoneSettings = {
  notifications: 'granted',
  token: 'token-of-this-phone',
  clipboard: '',
  sharing: 'chosen',
  hasPush: true,
};

export interface AppOptions extends Partial<PhoneSettings> {
  readonly phone?: PhoneOptions;
  /** The platform that was chosen before. Without one, the app asks. */
  readonly host?: { readonly origin: string; readonly world?: string };
  /** Runs before the app, behind the bridge. */
  readonly then?: string;
}

/** The script of a document in the app: the bridge, and what the phone remembers of an earlier start. */
export function appScript({ host, then = '', ...given }: Omit<AppOptions, 'phone'>): string {
  const chosen = host
    ? `localStorage.setItem('assay:host', ${JSON.stringify(JSON.stringify(host))});
       localStorage.setItem('assay:confirmedHosts', ${JSON.stringify(JSON.stringify(host.origin))});`
    : '';
  // Playwright's script also runs in frames, where Capacitor injects nothing.
  return `if (window === top) {
    ${injected({ ...settings, ...given })}
    ${chosen}
    ${then}
  }`;
}

/** A phone of 360 × 800 in whose Chromium the app runs with the real native-bridge.js. */
export function appPhone({ phone, ...app }: AppOptions = {}): PhoneOptions {
  const before = `if (location.origin === '${appOrigin}') ${appScript(app)}`;
  return { width: 360, height: 800, origin: appOrigin, ...phone, before, prepare: serveApp };
}

/** Starts the app, as a press on its icon does. */
export const openApp = (options: AppOptions = {}): Promise<Page> =>
  openPhone('main', '/', { ...appPhone(options), address: `${appOrigin}/` });

/** Starts the app of Alice in a new world, at its first screen. `then` runs before it. */
export async function aliceApp(options: AppOptions = {}) {
  const { name, operator, origin } = await journeyWorld();
  const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
  const then = `localStorage.setItem('assay:token@${name}', ${JSON.stringify(JSON.stringify(token))});`;
  const host = { origin, world: name };
  const all = { ...options, host, then: then + (options.then ?? '') };
  const page = await openApp(all);
  await page.locator('main').waitFor();
  return { page, operator, member: operator.withSession(token), options: appPhone(all) };
}

/** The calls that the native side received. */
export const nativeCalls = (page: Page, plugin: string): Promise<NativeCall[]> =>
  page.evaluate(
    (name) =>
      (window as unknown as { nativeSide: NativeSide }).nativeSide.calls.filter(
        ({ pluginId }) => pluginId === name,
      ),
    plugin,
  );

/** An event of a plugin, as its `notifyListeners` sends it. */
export const emitNative = (page: Page, plugin: string, event: string, data: unknown): Promise<void> =>
  page.evaluate(
    ([name, kind, content]) =>
      (window as unknown as { nativeSide: NativeSide }).nativeSide.emit(name, kind, content, true),
    [plugin, event, data] as const,
  );

/** Fills the storage of the app, down to the last character. */
export const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (;;) localStorage.setItem(`filler-${localStorage.length}`, 'x'.repeat(size));
      } catch {
        // Full for a text of this size.
      }
  });
