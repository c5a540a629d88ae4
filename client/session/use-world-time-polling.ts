import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';
import { query } from '#client/api/query.ts';

const everyMs = 5000;

/**
 * Asks for the world's time again and again while something counts down by it: its clock may be moved elsewhere, and
 * where no live channel tells so, only an answer of the platform does. The answer itself is for others; all countdowns share one question.
 */
export function useWorldTimePolling(isCounting = true): void {
  useQuery({
    ...query(user.sysInfo),
    refetchInterval: () => isCounting && pollUnlessLive(everyMs),
    notifyOnChangeProps: [],
  });
}
