import { useQuery } from '@tanstack/react-query';
import { fund } from '#contract/fund.ts';
import type { ToldRecord } from '#contract/wallet.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Parts } from '#client/ui/parts.tsx';
import { MoneyRecords } from './money-records.tsx';
import { useToldRecord } from './use-told-record.ts';

/** Recharges and withdrawals in cash, by bank card and to bank accounts. */
export default function CashRecordsScreen() {
  return <MoneyRecords money="cash" more={(record) => <PaidInCash record={record} />} />;
}

/** What it was in its own currency: with the reference that a recharge was paid with, or the account it was paid to. */
function PaidInCash({ record }: { record: ToldRecord }) {
  const format = useFormat();
  const recharge = useRechargeOf(record);
  const { payAmount, payCurrency, address } = useToldRecord(record).withdrawal ?? {};

  if (recharge)
    return (
      <Parts>
        <span className="unbroken">{format.money(recharge.amount, recharge.currency)}</span>
        {recharge.reference}
      </Parts>
    );
  return (
    payAmount !== undefined && (
      <Parts>
        <span className="unbroken">{format.money(payAmount, payCurrency)}</span>
        {address}
      </Parts>
    )
  );
}

/** What a line tells of its recharge. A host whose lists do not is asked for it. */
function useRechargeOf({ code, subject, recharge }: ToldRecord): ToldRecord['recharge'] {
  const isUntold = code === 'RECHARGE' && recharge === undefined && subject !== undefined;
  const { data } = useQuery({
    ...query(fund.rechargeStatus, { id: subject ?? '' }),
    enabled: isUntold && isOffered(fund.rechargeStatus),
  });

  return recharge ?? data;
}
