import { useQuery } from '@tanstack/react-query';
import { fund } from '#contract/fund.ts';
import { wallet, type Record as HistoryLine } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyRecords } from './money-records.tsx';

/** Recharges and withdrawals in cash, by bank card and to bank accounts. */
export default function CashRecordsScreen() {
  return <MoneyRecords money="cash" more={(record) => <PaidInCash record={record} />} />;
}

/** What it was in its own currency: with the reference that a recharge was paid with, or the account it was paid to. */
function PaidInCash({ record: { id, code, subject } }: { record: HistoryLine }) {
  const format = useFormat();
  const { data: recharge } = useQuery({
    ...query(fund.rechargeStatus, { id: subject ?? '' }),
    enabled: code === 'RECHARGE' && subject !== undefined,
  });
  const { data: record } = useQuery({ ...query(wallet.record, { id }), enabled: code === 'WITHDRAWAL' });
  const { payAmount, payCurrency, address } = record?.withdrawal ?? {};
  const paid = recharge
    ? `${format.money(recharge.amount, recharge.currency)} · ${recharge.reference}`
    : payAmount !== undefined && `${format.money(payAmount, payCurrency)} · ${address}`;

  return (
    paid && (
      <>
        <br />
        {paid}
      </>
    )
  );
}
