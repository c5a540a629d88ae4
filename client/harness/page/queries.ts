import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { isStreamOpen } from '#client/harness/stream/world-stream.ts';

const lostPollMs = 1500;

/** The world's clock and agenda. While no stream tells of changes, this is what asks whether the server is back. */
export const useClock = () =>
  useQuery({ ...query(control.clock), refetchInterval: () => (isStreamOpen() ? false : lostPollMs) });

export const useMembers = () => useQuery(query(control.members));

export const useOutbox = () => useQuery(query(control.outbox));

export const useRecharges = () => useQuery(query(control.recharges));

export const useChain = () => useQuery(query(control.chain));

export const useWithdrawals = () => useQuery(query(control.withdrawals));

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
