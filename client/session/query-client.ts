import { MutationCache, QueryClient } from '@tanstack/react-query';
import { Failure } from '#client/api/failure.ts';
import { announceChange } from '#client/device/live.ts';
import { worldName } from '#client/device/phone.ts';
import { showToast } from '#client/ui/toast-store.ts';

/**
 * Whether trying the same again by itself may help: nothing got through, or the platform broke. What it refused it will
 * refuse again, and who has waited for 36 s hears of it then, not after another two times 36 s.
 */
function shouldRetry(attempts: number, error: Error): boolean {
  return attempts < 2 && error instanceof Failure && (error.kind === 'offline' || error.kind === 'server');
}

/** Commands that their screen has left behind: tried again, changed, or gone with it. */
const abandoned = new WeakSet<object>();
/** What takes away what is told of a command. */
const dismissals = new WeakMap<object, () => void>();

/** A failed command is told in a toast, unless its screen tells it, or fields do, or the session's end already did. */
const mutationCache = new MutationCache({
  // What one phone does shows on another one beside it, and on the operator's page, without waiting for their next poll.
  onSuccess: () => announceChange(worldName),
  onError: (error, _attempt, _result, mutation) => {
    if (!(error instanceof Failure) || error.sessionEnded || mutation.meta?.['quiet']) return;
    if (Object.keys(error.fields).length > 0 && !abandoned.has(mutation)) return;
    const stays = error.outcomeUnknown && !abandoned.has(mutation);
    // What stays covers nothing of what was typed above the button, and has it at hand.
    const position = stays ? 'bottom' : 'top';
    dismissals.set(mutation, showToast({ text: error.message, tone: 'failure', position, stays }));
  },
});

// Whoever cannot know whether it was done may have looked away, so that is told until the screen leaves it behind.
mutationCache.subscribe(({ type, mutation }) => {
  if (type !== 'observerRemoved') return;
  abandoned.add(mutation);
  dismissals.get(mutation)?.();
});

// The browser's notion of being online is wrong behind captive portals, and on a bench that needs no network at all:
// calls are always tried, and fail with a reason.
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: shouldRetry,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
