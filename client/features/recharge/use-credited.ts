import { useQuery } from '@tanstack/react-query';
import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';

/** What a recharge is in the platform's unit, at the rate of its announcement: its line in the history says so. */
export function useCredited(rechargeId: string): string | undefined {
  const { data } = useQuery(query(wallet.records, { type: 'recharge' }));
  return data?.list.find(({ subject }) => subject === rechargeId)?.amount;
}
