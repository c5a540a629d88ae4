import { useQuery } from '@tanstack/react-query';
import { wallet } from '#contract/wallet.ts';
import { pollUnlessLive } from '#client/api/live-state.ts';
import { knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';

const pollMs = 4000;

/** The member's balances, followed while income is in transit. */
export const useTransitBalances = () =>
  useQuery({
    ...query(wallet.wallet),
    refetchInterval: ({ state }) =>
      state.data !== undefined && knownMicro(state.data.transit) > 0 && pollUnlessLive(pollMs),
  });
