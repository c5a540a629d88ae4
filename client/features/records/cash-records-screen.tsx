import type { DetailedRecord } from '#contract/wallet.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Parts } from '#client/ui/text/parts.tsx';
import { MoneyRecords } from './money-records.tsx';
import { useRechargeOf } from './use-recharge-of.ts';
import { useDetailedRecord } from './use-detailed-record.ts';

/** Cash recharges and withdrawals, by bank card and to bank accounts. */
export default function CashRecordsScreen() {
  return <MoneyRecords money="cash" more={(record) => <PaidInCash record={record} />} />;
}

/** The amount in its own currency, with the payment reference of a recharge or the account of a withdrawal. */
function PaidInCash({ record }: { record: DetailedRecord }) {
  const format = useFormat();
  const recharge = useRechargeOf(record);
  const { payAmount, payCurrency, address } = useDetailedRecord(record).withdrawal ?? {};

  if (recharge)
    return (
      <Parts>
        {isKnown(recharge.amount) && (
          <span className="unbroken" translate="no">
            {format.money(recharge.amount, recharge.currency || '')}
          </span>
        )}
        {recharge.reference}
      </Parts>
    );
  return (
    payAmount !== undefined && (
      <Parts>
        <span className="unbroken" translate="no">
          {format.money(payAmount, payCurrency ?? '')}
        </span>
        {address}
      </Parts>
    )
  );
}
