import { useQuery } from '@tanstack/react-query';
import { wallet, type DetailedRecord } from '#contract/wallet.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';

/** A withdrawal's record with payout and destination. Fetched separately if the host's lists do not contain them. */
export function useDetailedRecord(line: DetailedRecord): DetailedRecord {
  const isMissing = line.code === 'WITHDRAWAL' && line.withdrawal === undefined;
  const { data } = useQuery({
    ...query(wallet.record, { id: line.id }),
    // The phone would look it up in the same list.
    enabled: isMissing && isOffered(wallet.record),
  });

  return isMissing && data ? { ...line, reason: data.reason, withdrawal: data.withdrawal } : line;
}
