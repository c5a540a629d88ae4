import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { Attempt } from '#client/api/command.ts';
import { Failure } from '#client/api/failure.ts';
import { memberKey } from '#client/device/member-key.ts';
import { broadcastChange } from '#client/device/world-changes.ts';
import { worldName } from '#client/device/phone.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/**
 * Retries only if the request did not arrive or the platform failed. A refusal would be the same again. A timeout (36 s) is
 * reported at once, without a retry.
 */
function shouldRetry(attempts: number, error: Error): boolean {
  return attempts < 2 && error instanceof Failure && (error.kind === 'offline' || error.kind === 'server');
}

/** Commands that no screen observes any more: retried, reset or unmounted. */
const abandoned = new WeakSet<object>();
/** Removes the toast of a command. */
const dismissals = new WeakMap<object, () => void>();

/**
 * Shows a toast for a failed command, unless the screen, its fields or the end of the session report it, or another member
 * has logged in since.
 */
const mutationCache = new MutationCache({
  // Other phones and the harness in this browser refetch at once instead of at their next poll.
  onSuccess: () => broadcastChange(worldName),
  onError: (error, attempt, _result, mutation) => {
    if (!(error instanceof Failure) || error.sessionEnded || mutation.meta?.['quiet']) return;
    if ((attempt as Attempt).member !== memberKey()) return;
    if (Object.keys(error.fields).length > 0 && !abandoned.has(mutation)) return;
    const stays = error.outcomeUnknown && !abandoned.has(mutation);
    // A toast that stays must not cover the fields, and is near the button at the bottom.
    const position = stays ? 'bottom' : 'top';
    dismissals.set(mutation, showToast({ text: error.message, tone: 'failure', position, stays }));
  },
});

// A toast about an unknown outcome stays until the screen drops the command, because the member may look away.
mutationCache.subscribe(({ type, mutation }) => {
  if (type !== 'observerRemoved') return;
  abandoned.add(mutation);
  dismissals.get(mutation)?.();
});

// `navigator.onLine` is wrong behind captive portals and for a local platform, so requests are always sent.
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
