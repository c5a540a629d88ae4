import { expect, it } from 'vitest';
import { nativeShell } from './native-shell.ts';

it('knows the shell of a page by what its bridge defines', () => {
  const isNativePlatform = () => true;
  expect(nativeShell({})).toBe('browser');
  expect(nativeShell({ cordova: {} })).toBe('cordova');
  // native-bridge.js of Capacitor defines both.
  expect(nativeShell({ cordova: {}, Capacitor: { isNativePlatform } })).toBe('capacitor');
  // @capacitor/core in a browser, and the plugin that the harness emulates.
  expect(nativeShell({ Capacitor: { isNativePlatform: () => false } })).toBe('browser');
  expect(nativeShell({ Capacitor: {} })).toBe('browser');
});
