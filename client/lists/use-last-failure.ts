import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '#client/api/failure.ts';

type Asked = Pick<UseQueryResult<unknown, Failure>, 'error' | 'isPending' | 'errorUpdateCount'>;

/**
 * Why a query has nothing to show. It stands until the query has answered: while it is asked again, by the member or by
 * itself, the words and the button keep their place, where the query alone would be back at its beginning.
 */
export function useLastFailure(query: Asked): Failure | undefined {
  const [last, setLast] = useState<Failure>();
  const { error } = query;
  if (error && error !== last) setLast(error);
  if (error) return error;
  // Another query in the same place, of another month say, has not failed yet.
  return query.isPending && query.errorUpdateCount > 0 ? last : undefined;
}
