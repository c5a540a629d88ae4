import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/device/listeners.ts';
import { isTimeZone, phoneTimeZone } from './formatters.ts';

/** The platform's settings for formatting amounts and times. */
export interface Platform {
  timeZone: string;
  currency: string;
  /** The language of the platform's names, if it says so. */
  nameLanguage: string | undefined;
}

/** The longest currency name shown next to an amount; hosts may send longer ones. */
const maxLetters = 12;

let platform: Platform = { timeZone: 'Africa/Nairobi', currency: 'USDT', nameLanguage: undefined };
const changes = createListeners();

/** The settings as received. A host may omit some, and may send an ISO 4217 number as its currency. */
interface PlatformSettings {
  readonly timeZone: string | undefined;
  readonly currency: unknown;
  readonly nameLanguage: string | undefined;
}

/**
 * Applies the platform's settings. If the browser does not know its time zone, times are shown in the phone's own.
 */
export function setPlatform({ timeZone, currency, nameLanguage }: PlatformSettings): void {
  const next = {
    timeZone: timeZone === platform.timeZone ? timeZone : zoneOf(timeZone),
    currency: nameOf(currency) || platform.currency,
    nameLanguage,
  };
  if (JSON.stringify(next) === JSON.stringify(platform)) return;
  platform = next;
  changes.notify();
}

const nameOf = (sent: unknown): string =>
  typeof sent === 'string' || typeof sent === 'number' ? `${sent}`.slice(0, maxLetters) : '';

/** Validating a time zone is slow, so the current one is not validated again. */
const zoneOf = (sent: string | undefined): string =>
  sent !== undefined && isTimeZone(sent) ? sent : phoneTimeZone();

export const platformTimeZone = (): string => platform.timeZone;
export const platformCurrency = (): string => platform.currency;

export function usePlatform(): Platform {
  return useSyncExternalStore(
    changes.subscribe,
    () => platform,
    () => platform,
  );
}
