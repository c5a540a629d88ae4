import './rewards.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gift } from '#contract/gift.ts';
import { query } from '#client/api/query.ts';
import { useArrivedInTime } from '#client/lists/use-arrived-in-time.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonField, SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { RedeemRecord } from './redeem-record.tsx';
import { RegistrationReward } from './registration-reward.tsx';
import { RewardWays } from './reward-ways.tsx';
import { useRedemption } from './use-redemption.ts';

/** All rewards beyond income, with links to each. */
export default function RewardScreen() {
  const redemption = useRedemption();
  const registration = useQuery(query(gift.registerReward));

  // The registration reward is first, if there is one. Rendering it later would shift the rest of the screen.
  const extra = useArrivedInTime(registration.isFetched);

  if (extra === 'waiting')
    return (
      <AppScreen>
        <RewardSkeleton />
      </AppScreen>
    );
  return (
    <AppScreen>
      {extra === 'inTime' && <RegistrationReward />}
      <RedeemForm redemption={redemption} />
      <RewardWays />
      <RedeemRecord />
      {extra === 'late' && <RegistrationReward />}
    </AppScreen>
  );
}

/** The placeholder of the rewards, until the registration reward is known. */
function RewardSkeleton() {
  const { t } = useTranslation();

  return (
    <LoadingSkeleton>
      <SkeletonField hint />
      <Section title={t('rewards.ways')}>
        <Card flush>
          <SkeletonRows count={4} icon subtitle />
        </Card>
      </Section>
      <Section title={t('rewards.redeem.record')}>
        <Card flush>
          <SkeletonRows count={2} icon subtitle trailing="amount" />
        </Card>
      </Section>
    </LoadingSkeleton>
  );
}
