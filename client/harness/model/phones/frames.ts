import { useSyncExternalStore } from 'react';
import type { ToPhone } from './device-messages.ts';
import { phoneNames, type PhoneName } from './phone-settings.ts';

const frames = new Map<PhoneName, HTMLIFrameElement>();
const loads = new Map<PhoneName, number>();
const listeners = new Set<() => void>();

/** Notes the frame of a phone while it is on the page. */
export function noteFrame(name: PhoneName, frame: HTMLIFrameElement | null): void {
  if (frame) frames.set(name, frame);
  else frames.delete(name);
}

/** The frame of a phone that is shown; it is of this page's origin, so its document can be reached. */
export const frameOf = (name: PhoneName): HTMLIFrameElement | undefined => frames.get(name);

/** Tells the emulated device of a phone something. */
export const tellPhone = (name: PhoneName, message: ToPhone): void =>
  frameOf(name)?.contentWindow?.postMessage(message, location.origin);

/** Gives a phone another push token, as its system does now and then; its app hears of it by its plugin. */
export const renewPushToken = (name: PhoneName): void => tellPhone(name, { tells: 'token' });

/** Where the app of a phone is, such as `/user/login`; undefined where it has not loaded. */
export function routeOf(name: PhoneName): string | undefined {
  try {
    return frameOf(name)?.contentWindow?.location.hash.slice(1) || undefined;
  } catch {
    // A browser's own error page is of another origin.
    return undefined;
  }
}

/** Leads the app of a phone to a route, without loading it anew. */
export function leadTo(name: PhoneName, route: string): void {
  const page = frameOf(name)?.contentWindow;
  if (page && routeOf(name) !== route) page.location.hash = route;
}

/** Opens phones anew where the address of this page says that they are. */
export function reopenPhones(which: readonly PhoneName[] = phoneNames): void {
  for (const name of which) loads.set(name, (loads.get(name) ?? 0) + 1);
  for (const notify of listeners) notify();
}

/** Loads the app of a phone again where it is. */
export const reloadPhone = (name: PhoneName): void => frameOf(name)?.contentWindow?.location.reload();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often a phone was opened; a new number is a new page. */
export const usePhoneLoad = (name: PhoneName): number =>
  useSyncExternalStore(subscribe, () => loads.get(name) ?? 0);
