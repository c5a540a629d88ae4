import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { Answer } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { announceChange } from '#client/device/live.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { world } from './world.ts';

let agreedAt = -Infinity;

/** After whatever the operator did, the console and all phones ask for everything anew, so that they agree at once. */
export function agree(): void {
  agreedAt = performance.now();
  announceChange(world);
  void queryClient.invalidateQueries();
}

/** Whether what was heard of at an instant of this page has been asked for anew since. */
export const isAgreedSince = (heardAt: number): boolean => heardAt <= agreedAt;

const mostKept = 100;
const ownRequests = new Set<string>();

/** Whether a request was a command of this page that was answered: with its answer, everything was asked for anew. */
export const isOwnRequest = (id: string): boolean => ownRequests.has(id);

function noteOwn(requestId: string | undefined): void {
  if (requestId === undefined) return;
  ownRequests.add(requestId);
  const [oldest] = ownRequests;
  if (ownRequests.size > mostKept && oldest !== undefined) ownRequests.delete(oldest);
}

const mutationCache = new MutationCache({
  onSuccess(answer) {
    noteOwn((answer as Partial<Answer<unknown>> | undefined)?.requestId);
    agree();
  },
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
