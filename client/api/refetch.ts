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

/** Refetches the active queries that show these entities, and marks the inactive ones stale. */
export const refetchChanged = (
  client: QueryClient,
  changed: readonly Entity[],
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) => isStale(query.meta?.reads ?? [], changed) && isMeant(query),
  });
