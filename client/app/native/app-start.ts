import type { SystemBarsStyle } from '@capacitor/core';
import { chosenHost } from '#client/device/chosen-host.ts';
import { reserveName, storage } from '#client/device/storage.ts';
import { closableLayer, closeLayer } from '#client/navigation/back/layers.ts';
import { followShellBack } from '#client/navigation/back/shell-back.ts';
import { routeOfLink } from '#client/navigation/route-of-link.ts';

/** Later, a person expects the app to begin at its start. */
const restoredWithinMs = 30 * 60_000;

let stopEarlyBack = (): void => undefined;

/** Begins with what precedes the first screen of the app. */
export function beginApp(): void {
  stopEarlyBack = followShellBack(pressEarly);
  if (chosenHost) limitClearText(chosenHost.origin);
  restoreRoute();
  keepReserve();
}

/** Back before the app has a history: on the questions for the platform, and if the start fails. */
function pressEarly(leave: () => void): void {
  const layer = closableLayer();
  if (layer) closeLayer(layer);
  else leave();
}

/**
 * Adds to the policy of the page that the chosen platform alone may be reached without encryption. The shell does not see
 * where a response redirects to.
 */
function limitClearText(origin: string): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  const sources = `'self' data: blob: https: ${origin}`;
  policy.content = ['connect-src', 'img-src', 'media-src']
    .map((directive) => `${directive} ${sources}`)
    .join('; ');
  document.head.append(policy);
}

/** Opens the screen that the app showed when the system ended its process. */
function restoreRoute(): void {
  const left = storage.read('left');
  storage.write('left', undefined);
  if (location.hash !== '' || !left || Math.abs(Date.now() - left.at) > restoredWithinMs) return;
  history.replaceState(null, '', `#${left.route}`);
}

/** Keeps room for the idempotency keys of payments, also if the storage becomes full. A payment uses it up, at least in part. */
function keepReserve(): void {
  for (const size of [2000, 1000, 500]) {
    if (reserveName in localStorage) return;
    try {
      localStorage.setItem(reserveName, '0'.repeat(size));
    } catch {
      // Too full for this size.
    }
  }
}

/** Connects the page with the app around it: its links, its bars, and the end of its process. */
export async function followApp(): Promise<void> {
  stopEarlyBack();
  const [{ App }, { SystemBars }] = await Promise.all([import('@capacitor/app'), import('@capacitor/core')]);
  document.addEventListener('visibilitychange', keepRoute);
  // A link that started the app waits for this listener.
  await App.addListener('appUrlOpen', ({ url }) => openLink(url));
  const adjust = () => void SystemBars.setStyle({ style: styleOfBars() });
  adjust();
  // The theme of the system, and the one that the member chooses.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', adjust);
  storage.subscribe(adjust);
  storage.subscribe(keepReserve);
}

function keepRoute(): void {
  const isHidden = document.visibilityState === 'hidden';
  storage.write('left', isHidden ? { route: location.hash.slice(1), at: Date.now() } : undefined);
}

/** Opens the screen of a link. A link of another kind leaves the screen as it is. */
function openLink(url: string): void {
  const route = routeOfLink(url);
  if (route !== undefined) location.hash = route;
}

/** `DARK` is for a dark page, `DEFAULT` follows the system. */
const styles = { light: 'LIGHT', dark: 'DARK', system: 'DEFAULT' };
const styleOfBars = () => styles[storage.read('theme') ?? 'system'] as SystemBarsStyle;
