import { MoneyRecords } from './money-records.tsx';

/** Recharges and withdrawals in USDT on a chain. */
export default function UsdtRecordsScreen() {
  return <MoneyRecords money="usdt" />;
}
