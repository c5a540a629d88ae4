import { routeOfLink } from '#client/navigation/route-of-link.ts';
import type { SystemBarsStyle } from '@capacitor/core';
import { storage } from '#client/device/storage.ts';

/** Later, a person expects the app to begin at its start. */
const restoredWithinMs = 30 * 60_000;

/** Opens the screen that the app showed when the system ended its process. */
export function restoreRoute(): void {
  const left = storage.read('left');
  storage.write('left', undefined);
  if (location.hash !== '' || !left || Math.abs(Date.now() - left.at) > restoredWithinMs) return;
  history.replaceState(null, '', `#${left.route}`);
}

/** Connects the page with the app around it: its links, its bars, and the end of its process. */
export async function followApp(): Promise<void> {
  const [{ App }, { SystemBars }] = await Promise.all([import('@capacitor/app'), import('@capacitor/core')]);
  document.addEventListener('visibilitychange', keepRoute);
  // A link that started the app waits for this listener.
  await App.addListener('appUrlOpen', ({ url }) => openLink(url));
  const adjust = () => void SystemBars.setStyle({ style: styleOfBars() });
  adjust();
  // The theme of the system, and the one that the member chooses.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', adjust);
  storage.subscribe(adjust);
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
