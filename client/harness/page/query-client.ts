import { MutationCache, QueryClient } from '@tanstack/react-query';
import { Failure } from '#client/api/failure.ts';
import { announceChange } from '#client/device/live.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { world } from '#client/harness/worlds/world.ts';

/** After whatever the operator did, the console and both phones ask for everything anew, so that they agree at once. */
export function agree(): void {
  announceChange(world);
  void queryClient.invalidateQueries();
}

const mutationCache = new MutationCache({
  onSuccess: agree,
  onError: (error, _attempt, _result, mutation) => {
    if (!(error instanceof Failure)) return;
    if (error.outcomeUnknown) agree();
    if (!mutation.meta?.['quiet']) showToast({ text: error.message, tone: 'failure' });
  },
});

// Nothing is tried again by itself: once the stream stands again, everything is asked for anew.
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: true, staleTime: 1000 },
    mutations: { networkMode: 'always' },
  },
});
