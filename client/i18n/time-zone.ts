import { useStored } from '#client/device/use-stored.ts';
import { phoneTimeZone } from './formatters.ts';
import { usePlatform } from './platform.ts';

/** The time zone of the times that the member sees: the platform's, or the phone's own (spec §3, login). */
export function useTimeZone(): string {
  const platform = usePlatform();
  return useStored('timezoneType') ? phoneTimeZone() : platform.timeZone;
}
