import { useSyncExternalStore } from 'react';
import { dateTimeFormat, isTimeZone } from './formatters.ts';

/** The platform's settings for formatting amounts and times. */
export interface Platform {
  timeZone: string;
  currency: string;
}

/** The longest currency name shown next to an amount; hosts may send longer ones. */
const mostLetters = 12;

let platform: Platform = { timeZone: 'Africa/Nairobi', currency: 'USDT' };
const listeners = new Set<() => void>();

/** The settings as received. A host may omit some, and may send an ISO 4217 number as its currency. */
interface Said {
  readonly timeZone: string | undefined;
  readonly currency: unknown;
}

/**
 * Applies the platform's settings. If the browser does not know its time zone, times are shown in the phone's own.
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

/** Validating a time zone is slow, so the current one is not validated again. */
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
