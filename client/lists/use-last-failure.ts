import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '#client/api/failure.ts';

type FailedQuery = Pick<UseQueryResult<unknown, Failure>, 'error' | 'isPending' | 'errorUpdateCount'>;

/**
 * The failure of a query without data, kept during a retry. The query itself is pending again by then, and the error
 * state would flash.
 */
export function useLastFailure(query: FailedQuery): Failure | undefined {
  const [last, setLast] = useState<Failure>();
  const { error } = query;
  if (error && error !== last) setLast(error);
  if (error) return error;
  // Another query in the same place, for example of another month, has not failed yet.
  return query.isPending && query.errorUpdateCount > 0 ? last : undefined;
}
