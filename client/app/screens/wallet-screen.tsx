import { useQuery } from '@tanstack/react-query';
import { gift } from '#contract/gift.ts';
import { query } from '#client/api/query.ts';
import { LatestRecords } from '#client/features/records/latest-records.tsx';
import { RegistrationReward } from '#client/features/rewards/registration-reward.tsx';
import { BalanceScreen } from '#client/features/wallet/balance-screen.tsx';

/** The wallet with the latest records, and the registration reward until it is received. */
export default function WalletScreen() {
  const reward = useQuery(query(gift.registerReward));

  return (
    <BalanceScreen
      reward={<RegistrationReward />}
      isRewardKnown={reward.isFetched}
      latestRecords={<LatestRecords />}
    />
  );
}
