import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';
import { query } from '#client/api/query.ts';

const everyMs = 5000;

/**
 * Polls the platform while a countdown runs, unless live updates arrive: another phone may move the world's clock. All
 * countdowns share one query, and its data does not render them again.
 */
export function useWorldTimePolling(isCounting = true): void {
  useQuery({
    ...query(user.sysInfo),
    refetchInterval: () => isCounting && pollUnlessLive(everyMs),
    notifyOnChangeProps: [],
  });
}
