import { MutationCache, QueryCache, QueryClient, type Mutation } from '@tanstack/react-query';
import { failAbsentQueries } from '#client/api/absent.ts';
import type { Attempt } from '#client/api/command.ts';
import { Failure } from '#client/api/failure.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { memberKey } from '#client/device/member-key.ts';
import { broadcastChange } from '#client/device/world-changes.ts';
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

/** Returns true if a failure suggests that the screen is outdated: the command may have run, or the state has changed. */
const isOutOfDate = ({ kind, reason, outcomeUnknown, sessionEnded }: Failure): boolean =>
  outcomeUnknown || (kind === 'refused' && reason !== 'BAD_INPUT' && !sessionEnded);

const mutationCache = new MutationCache({
  onSuccess: (_answer, _attempt, _result, { meta }) => {
    if (meta?.refetches) void refetchChanged(queryClient, meta.changes ?? []);
    // Other phones in this browser refetch at once instead of at their next poll.
    broadcastChange();
  },
  onError: (error, attempt, _result, mutation) => {
    if (!(error instanceof Failure)) return;
    if (isOutOfDate(error)) void refetchChanged(queryClient, mutation.meta?.changes ?? []);
    if (isUnreported(error, attempt as Attempt, mutation)) showFailure(error, mutation);
  },
});

/**
 * Returns true unless the screen, its fields or the end of the session report a failure, or another member has logged in
 * since.
 */
const isUnreported = (error: Failure, { member }: Attempt, mutation: Pick<Mutation, 'meta'>): boolean =>
  !error.sessionEnded &&
  !mutation.meta?.quiet &&
  member === memberKey() &&
  (Object.keys(error.fields).length === 0 || abandoned.has(mutation));

function showFailure({ message: text, outcomeUnknown }: Failure, mutation: object): void {
  const stays = outcomeUnknown && !abandoned.has(mutation);
  // A toast that stays must not cover the fields, and is near the button at the bottom.
  const position = stays ? 'bottom' : 'top';
  dismissals.set(mutation, showToast({ text, tone: 'failure', position, stays }));
}

// A toast about an unknown outcome stays until the screen drops the command, because the member may look away.
mutationCache.subscribe(({ type, mutation }) => {
  if (type !== 'observerRemoved') return;
  abandoned.add(mutation);
  dismissals.get(mutation)?.();
});

const queryCache = new QueryCache();
failAbsentQueries(queryCache);

// `navigator.onLine` is wrong behind captive portals and for a local platform, so requests are always sent.
export const queryClient = new QueryClient({
  mutationCache,
  queryCache,
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
