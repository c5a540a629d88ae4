import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { setPlatform } from '#client/i18n/platform.ts';

/** Writes figures and times as the platform says, as soon as it has said so. */
export function usePlatformSettings(): void {
  const { data } = useQuery(query(user.sysInfo));
  const isTold = data !== undefined;
  const timeZone = data?.withdrawWindow.timeZone;
  const currency = data?.currency;

  useEffect(() => {
    if (isTold) setPlatform({ timeZone, currency });
  }, [isTold, timeZone, currency]);
}
