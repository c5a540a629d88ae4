import { useQuery } from '@tanstack/react-query';
import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';

/** The amount of a recharge in the platform's unit, from its record. */
export function useCredited(rechargeId: string): string | undefined {
  const { data } = useQuery(query(wallet.records, { type: 'recharge' }));
  return data?.list.find(({ subject }) => subject === rechargeId)?.amount;
}
