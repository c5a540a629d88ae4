import type { ToldRecord } from '#contract/wallet.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Parts } from '#client/ui/parts.tsx';
import { MoneyRecords } from './money-records.tsx';
import { useRechargeOf } from './use-recharge-of.ts';
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
