import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { Answer } from '#client/api/call.ts';
import { Failure } from '#client/api/failure.ts';
import { broadcastChange } from '#client/device/world-changes.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { world } from './world.ts';

let refetchedAt = -Infinity;

/** Refetches everything in the console and on all phones, so that they show the same state after an operator's command. */
export function refetchAll(): void {
  refetchedAt = performance.now();
  broadcastChange(world);
  void queryClient.invalidateQueries();
}

/** Whether everything was refetched after an instant of this page's own clock. */
export const wasRefetchedSince = (heardAt: number): boolean => heardAt <= refetchedAt;

const maxOwnRequests = 100;
const ownRequests = new Set<string>();

/** Whether a request was an answered command of this page, after which everything was refetched. */
export const isOwnRequest = (id: string): boolean => ownRequests.has(id);

function addOwnRequest(requestId: string | undefined): void {
  if (requestId === undefined) return;
  ownRequests.add(requestId);
  const [oldest] = ownRequests;
  if (ownRequests.size > maxOwnRequests && oldest !== undefined) ownRequests.delete(oldest);
}

const mutationCache = new MutationCache({
  onSuccess(answer) {
    addOwnRequest((answer as Partial<Answer<unknown>> | undefined)?.requestId);
    refetchAll();
  },
  onError: (error, _attempt, _result, mutation) => {
    if (!(error instanceof Failure)) return;
    if (error.outcomeUnknown) refetchAll();
    if (!mutation.meta?.['quiet']) showToast({ text: error.message, tone: 'failure' });
  },
});

// No query is retried: everything is refetched once the stream is open again.
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: true, staleTime: 1000 },
    mutations: { networkMode: 'always' },
  },
});
