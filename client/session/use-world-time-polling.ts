import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';

const everyMs = 5000;

/**
 * Polls the platform while a countdown runs, unless live updates arrive: another phone may move the world's clock, whose
 * time comes with every response. All countdowns share one query. It is not the query of the screens, which would all render
 * again, because its answer contains the time.
 */
export function useWorldTimePolling(isCounting = true): void {
  useQuery({
    queryKey: ['worldTime'],
    queryFn: ({ signal }) => call(user.sysInfo, {}, { signal }).then(() => null),
    initialData: null,
    staleTime: Infinity,
    enabled: isCounting && isOffered(user.sysInfo),
    refetchInterval: () => pollUnlessLive(everyMs),
    notifyOnChangeProps: [],
  });
}
