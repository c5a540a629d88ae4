import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wallet } from '#contract/wallet.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';
import { query } from '#client/api/query.ts';
import { useArrivalMinutes } from '#client/time/use-arrival-minutes.ts';
import { findArrivals, findArrived } from './arrivals.ts';
import type { Receiving } from './use-receiving.ts';

const pollMs = 4000;
const none: ReadonlySet<string> = new Set();

/** Returns income in transit, and income that arrived while the screen was open. */
export function useIncomeOnItsWay(answers: readonly Receiving[]) {
  const minutes = useArrivalMinutes();
  const records = useQuery({
    ...query(wallet.records, { type: 'receive', pageSize: 50 }),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ status }) => status === 'receiving') ? pollUnlessLive(pollMs) : false,
  });
  const lines = records.data?.list ?? [];
  const underWay = lines.filter(({ status }) => status === 'receiving');

  const [watched, setWatched] = useState(none);
  const unseen = underWay.filter(({ id }) => !watched.has(id));
  if (unseen.length > 0) setWatched(new Set([...watched, ...unseen.map(({ id }) => id)]));

  return {
    isFetched: records.isFetched,
    underWay: findArrivals(underWay, answers, minutes),
    arrived: findArrived(lines, watched, answers),
    refetch: () => void records.refetch(),
  };
}
