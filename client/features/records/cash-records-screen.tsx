import { useQuery } from '@tanstack/react-query';
import { fund } from '#contract/fund.ts';
import type { Record as HistoryLine } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyRecords } from './money-records.tsx';

/** Recharges and withdrawals in cash, by bank card and to bank accounts. */
export default function CashRecordsScreen() {
  return <MoneyRecords money="cash" more={(record) => <PaidInCash record={record} />} />;
}

/** What a recharge was in its own currency, and the reference it was paid with. */
function PaidInCash({ record: { code, subject } }: { record: HistoryLine }) {
  const format = useFormat();
  const { data: recharge } = useQuery({
    ...query(fund.rechargeStatus, { id: subject ?? '' }),
    enabled: code === 'RECHARGE' && subject !== undefined,
  });
  if (!recharge) return null;

  return (
    <>
      <br />
      {format.money(recharge.amount, recharge.currency)} · {recharge.reference}
    </>
  );
}
