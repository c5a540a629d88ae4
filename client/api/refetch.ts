import type { Query, QueryClient } from '@tanstack/react-query';
import { isStale, type Entity } from '#contract/entities.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The entities that the response shows. */
      reads?: readonly Entity[];
    };
    mutationMeta: {
      /** The screen shows a failure itself. */
      quiet?: boolean;
    };
  }
}

/** Whether the response of a query is stale after a change of these entities. */
export const isStaleQuery = ({ meta }: Pick<Query, 'meta'>, changed: readonly Entity[]): boolean =>
  isStale(meta?.reads ?? [], changed);

/** Refetches the active queries that show these entities, and marks the inactive ones stale. */
export const refetchChanged = (client: QueryClient, changed: readonly Entity[]): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => isStaleQuery(query, changed) });
