import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { isStreamOpen } from './world-stream.ts';

const lostPollMs = 1500;

/** A list that the totals count. */
export type Total = keyof OutputOf<typeof control.totals>;

/**
 * The world's clock and agenda. While no stream tells of changes, or a call has failed beside one that lives, this is
 * what asks whether the server is back.
 */
export const useClock = () =>
  useQuery({
    ...query(control.clock),
    refetchInterval: ({ state }) => (isStreamOpen() && state.error === null ? false : lostPollMs),
  });

export const useMembers = () => useQuery(query(control.members));

/** What waits comes first, the oldest of it before all else: so all of that can be reached, however much there is. */
export const useRecharges = () => useQuery(query(control.recharges, { waitingFirst: 'true' }));

export const useChain = () => useQuery(query(control.chain));

/** How many there are in all of what is listed a hundred at a time. */
export const useTotals = () => useQuery(query(control.totals));

/** How many more there are than a list has. */
export function useUnlisted(list: Total, items: readonly unknown[] | undefined): number {
  const { data } = useTotals();
  return data && items ? Math.max(0, data[list] - items.length) : 0;
}

export const useWorlds = () => useQuery(query(control.worlds));

/** A check reads the whole history, so it is made less often than money moves (stream/stale-by-event.ts). */
export const useInvariants = () => useQuery({ ...query(control.invariants), staleTime: Infinity });

/** What a member is called, by phone or e-mail address. */
export function useNameOf(): (account: string) => string {
  const { data } = useMembers();
  return (account) =>
    data?.list.find(({ phone, email }) => account !== '' && (phone === account || email === account))?.name ??
    account;
}
