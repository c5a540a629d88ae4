import { useSyncExternalStore } from 'react';
import { dateTimeFormat, isTimeZone } from './formatters.ts';

/** What the platform's parameters say about how figures and times are written. */
export interface Platform {
  timeZone: string;
  currency: string;
}

/** As much of a currency's name as leaves room for an amount, whatever a host calls its own. */
const mostLetters = 12;

let platform: Platform = { timeZone: 'Africa/Nairobi', currency: 'USDT' };
const listeners = new Set<() => void>();

/** What a platform said of itself; a host may lack some of it, and number its currencies as the field's standard does, too. */
interface Said {
  readonly timeZone: string | undefined;
  readonly currency: unknown;
}

/**
 * Takes over what the platform says of itself, once it has answered. Where it names no zone that the browser knows, times
 * are written by the phone's own clock.
 */
export function setPlatform({ timeZone, currency }: Said): void {
  const next = {
    timeZone: timeZone === platform.timeZone ? timeZone : zoneOf(timeZone),
    currency: nameOf(currency) || platform.currency,
  };
  if (next.timeZone === platform.timeZone && next.currency === platform.currency) return;
  platform = next;
  for (const notify of listeners) notify();
}

const nameOf = (said: unknown): string =>
  typeof said === 'string' || typeof said === 'number' ? `${said}`.slice(0, mostLetters) : '';

/** To try a zone takes as long as drawing half a screen, so the one that holds already is not tried again. */
const zoneOf = (said: string | undefined): string =>
  said !== undefined && isTimeZone(said) ? said : dateTimeFormat('en', {}).resolvedOptions().timeZone;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePlatform(): Platform {
  return useSyncExternalStore(
    subscribe,
    () => platform,
    () => platform,
  );
}
