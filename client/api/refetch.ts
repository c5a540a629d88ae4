import type { Query, QueryClient } from '@tanstack/react-query';
import { isStale, type Entity } from '#contract/entities.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The entities that the response shows. */
      reads?: readonly Entity[];
      /** The platform needs the whole history for it, so the harness refetches it less often. */
      isCostly?: true;
    };
    mutationMeta: {
      /** The screen shows a failure itself. */
      quiet?: boolean;
      changes?: readonly Entity[];
      /** False if the command updates the cache itself. */
      refetches?: boolean;
    };
  }
}

/**
 * Refetches the active queries that show these entities, and marks the inactive ones stale. A query that waits for its first
 * answer is asked again after it, because that answer may be from before the change.
 */
export function refetchChanged(
  client: QueryClient,
  changed: readonly Entity[],
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const predicate = (query: Query) => isStale(query.meta?.reads ?? [], changed) && isMeant(query);
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (query.state.status === 'pending') void askAgain(client, query);
  return client.invalidateQueries({ predicate });
}

async function askAgain(client: QueryClient, query: Query): Promise<void> {
  const only = { predicate: (one: Query) => one === query };
  // Waits for the request that is under way.
  await client.refetchQueries(only);
  // One that has begun since is late enough.
  if (query.state.status === 'success') await client.invalidateQueries(only, { cancelRefetch: false });
}
