import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/card.tsx';
import { Section } from '#client/ui/section.tsx';
import { Skeleton, SkeletonField, SkeletonRows } from '#client/ui/skeleton.tsx';

/** The placeholder of the rewards, until the registration reward is known. */
export function RewardSkeleton() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
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
    </Skeleton>
  );
}
