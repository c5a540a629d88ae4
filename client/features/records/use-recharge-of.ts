import { useQuery } from '@tanstack/react-query';
import { fund } from '#contract/fund.ts';
import type { DetailedRecord } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';

/** The recharge of a record. Fetched separately if the host's lists do not contain it. */
export function useRechargeOf({ code, subject, recharge }: DetailedRecord): DetailedRecord['recharge'] {
  const isMissing = code === 'RECHARGE' && recharge === undefined && subject !== undefined;
  const { data } = useQuery({
    ...query(fund.rechargeStatus, { id: subject ?? '' }),
    enabled: isMissing,
  });

  return recharge ?? data;
}
