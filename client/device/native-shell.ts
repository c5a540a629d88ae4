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
