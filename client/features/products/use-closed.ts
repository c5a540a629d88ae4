import { useSyncExternalStore } from 'react';
import { worldNow } from '#client/api/world-time.ts';
import { everySecond } from '#client/platform/platform-day.ts';
import { whyClosed } from './sale.ts';

/** Why the machine cannot be bought now. Updates when a sale opens or ends. */
export const useClosed = (sale: Parameters<typeof whyClosed>[0]) =>
  useSyncExternalStore(everySecond, () => whyClosed(sale, worldNow()));
