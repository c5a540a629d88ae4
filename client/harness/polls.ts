import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';

const clockPollMs = 5000;
const lostPollMs = 1500;
const pollMs = 2500;

/** The world's clock and agenda. While the server does not answer, this is what asks whether it is back. */
export const useClock = () =>
  useQuery({
    ...query(control.clock),
    refetchInterval: ({ state }) => (state.status === 'error' ? lostPollMs : clockPollMs),
  });

export const useMembers = () => useQuery({ ...query(control.members), refetchInterval: pollMs });

export const useOutbox = () => useQuery({ ...query(control.outbox), refetchInterval: pollMs });

export const useRecharges = () => useQuery({ ...query(control.recharges), refetchInterval: pollMs });

export const useChain = () => useQuery({ ...query(control.chain), refetchInterval: pollMs });

export const useWithdrawals = () => useQuery({ ...query(control.withdrawals), refetchInterval: pollMs });

export const useWorlds = () => useQuery({ ...query(control.worlds), refetchInterval: clockPollMs });

/** Asked for at the start, on press and after each action; a check reads the whole history, so it is not polled. */
export const useInvariants = () =>
  useQuery({ ...query(control.invariants), staleTime: Infinity, refetchOnWindowFocus: false });

/** What a member is called, by phone. */
export function useNameOf(): (phone: string) => string {
  const { data } = useMembers();
  return (phone) => data?.list.find((member) => member.phone === phone)?.name ?? phone;
}
