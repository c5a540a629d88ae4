import { useTranslation } from 'react-i18next';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { Card } from '#client/ui/card.tsx';
import { Section } from '#client/ui/section.tsx';
import { SkeletonField, SkeletonRows } from '#client/ui/skeleton.tsx';

/** The placeholder of the rewards, until the registration reward is known. */
export function RewardSkeleton() {
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
