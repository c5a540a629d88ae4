import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/device/listeners.ts';
import type { ToPhone } from '#client/harness/messages/device-messages.ts';
import { phoneNames, type PhoneName } from './phone-settings.ts';

const frames = new Map<PhoneName, HTMLIFrameElement>();
/** The number of times that each phone was opened. */
const loads = new Map<PhoneName, number>();
const openings = createListeners();

/** Registers the frame of a phone while it is on the page. */
export function registerFrame(name: PhoneName, frame: HTMLIFrameElement | null): void {
  if (frame) frames.set(name, frame);
  else frames.delete(name);
}

/** The frame of a phone that is shown. Only `windowOf` and `documentOf` read the page in it. */
export const frameOf = (name: PhoneName): HTMLIFrameElement | undefined => frames.get(name);

/**
 * The window of a phone's page. A page that failed to load is the browser's own error page. It belongs to another
 * origin and throws a SecurityError when it is read, so it has no window here.
 */
export const windowOf = (name: PhoneName) => documentOf(name)?.defaultView ?? undefined;

/** The document of a phone's page; undefined where it cannot be read. */
export const documentOf = (name: PhoneName): Document | undefined =>
  frameOf(name)?.contentDocument ?? undefined;

export const sendToPhone = (name: PhoneName, message: ToPhone): void =>
  windowOf(name)?.postMessage(message, location.origin);

/** Gives a phone a new push token, as its system sometimes does. The plugin passes it on to the app. */
export const renewPushToken = (name: PhoneName): void => sendToPhone(name, { type: 'token' });

/** Navigates the app of a phone to a route without reloading it, as a step of that phone's own history. */
export function navigatePhone(name: PhoneName, route: string): void {
  const page = windowOf(name);
  if (!page || page.location.hash === `#${route}`) return;
  page.history.pushState(null, '', `#${route}`);
  page.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Returns those of the given phones that wait for the answer of a command. Their devices note it (device/network.ts). */
export const commandingPhones = (which: readonly PhoneName[] = phoneNames): readonly PhoneName[] =>
  which.filter((name) => documentOf(name)?.querySelector(':root[data-sending]'));

/** Opens phones again at the routes in the address of this page. */
export function reopenPhones(which: readonly PhoneName[] = phoneNames): void {
  for (const name of which) loads.set(name, (loads.get(name) ?? 0) + 1);
  openings.notify();
}

/** Reloads the app of a phone where it is. A page that failed to load is opened again. */
export function reloadPhone(name: PhoneName): void {
  const page = windowOf(name);
  if (page) page.location.reload();
  else reopenPhones([name]);
}

/** The number of times that a phone was opened. Another number is another page. */
export const usePhoneLoad = (name: PhoneName): number =>
  useSyncExternalStore(openings.subscribe, () => loads.get(name) ?? 0);
