import './rewards.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gift } from '#contract/gift.ts';
import { query } from '#client/api/query.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useArrivedInTime } from '#client/lists/use-arrived-in-time.ts';
import { Button } from '#client/ui/button.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { RedeemRecord } from './redeem-record.tsx';
import { RegistrationReward } from './registration-reward.tsx';
import { RewardSkeleton } from './reward-skeleton.tsx';
import { RewardWays } from './reward-ways.tsx';
import { useRedemption } from './use-redemption.ts';

const formId = 'redeem';

/** Everything that the platform pays for on top of income, and where each is to be had. */
export default function RewardScreen() {
  const { t } = useTranslation();
  const redemption = useRedemption();
  const registration = useQuery(query(gift.registerReward));

  // The registration reward comes first, where there is one; later it would push everything else down.
  const extra = useArrivedInTime(registration.isFetched);

  if (extra === 'waiting')
    return (
      <AppScreen>
        <RewardSkeleton />
      </AppScreen>
    );
  return (
    <AppScreen
      action={
        <Button type="submit" form={formId} variant="primary" fullWidth busy={redemption.busy}>
          {t('rewards.redeem.submit')}
        </Button>
      }
    >
      {extra === 'inTime' && <RegistrationReward />}
      <RedeemForm id={formId} redemption={redemption} />
      <RewardWays />
      <RedeemRecord />
      {extra === 'late' && <RegistrationReward />}
    </AppScreen>
  );
}
