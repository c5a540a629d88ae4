export type NativeShell = 'browser' | 'cordova' | 'capacitor';

interface ShellScope {
  readonly Capacitor?: { readonly isNativePlatform?: () => boolean };
  readonly cordova?: object;
}

/**
 * Returns the shell that this page runs in. Capacitor comes first, because its bridge also defines `cordova`. A phone of
 * the harness emulates a plugin only, and is a browser.
 */
export function nativeShell({ Capacitor, cordova }: ShellScope = globalThis as ShellScope): NativeShell {
  if (Capacitor?.isNativePlatform?.()) return 'capacitor';
  return cordova ? 'cordova' : 'browser';
}

/**
 * The plugins of Capacitor, except those for push messages, which the bridge itself provides (push-plugins.ts). Each is a file of its own, which only the shell loads. A promise resolves with the module and
 * not with the plugin, because a plugin takes a call of `then` for a call of the native side.
 */
export const capacitor = {
  app: () => import('@capacitor/app'),
  clipboard: () => import('@capacitor/clipboard'),
  core: () => import('@capacitor/core'),
  filesystem: () => import('@capacitor/filesystem'),
  share: () => import('@capacitor/share'),
};
