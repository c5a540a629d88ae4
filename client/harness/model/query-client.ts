import { MutationCache, QueryClient } from '@tanstack/react-query';
import { Failure } from '#client/api/failure.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

const mutationCache = new MutationCache({
  // The stream reports the changes that a command made in its world (follow-stream.ts). The list of worlds belongs to
  // no world.
  onSuccess: (_answer, _attempt, _result, { meta }) => {
    if (meta?.changes?.includes('worlds')) void refetchChanged(queryClient, ['worlds']);
  },
  onError: (error, _attempt, _result, mutation) => {
    if (error instanceof Failure && !mutation.meta?.quiet)
      showToast({ text: error.message, tone: 'failure' });
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
