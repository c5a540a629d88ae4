import { LatestRecords } from '#client/features/records/latest-records.tsx';
import { BalanceScreen } from '#client/features/wallet/balance-screen.tsx';

/** The wallet with the end of its history. */
export default function WalletScreen() {
  return <BalanceScreen latestRecords={<LatestRecords />} />;
}
