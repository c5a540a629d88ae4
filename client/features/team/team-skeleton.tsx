import { useTranslation } from 'react-i18next';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { Card } from '#client/ui/card.tsx';
import { Section } from '#client/ui/section.tsx';
import { SkeletonFigures, SkeletonRows, SkeletonStat, SkeletonText } from '#client/ui/skeleton.tsx';
import { levels } from './levels.ts';

/** The placeholder of the team. */
export function TeamSkeleton() {
  const { t } = useTranslation();

  return (
    <LoadingSkeleton>
      <Card>
        <SkeletonStat label={t('team.income')} size={40} />
        <SkeletonFigures layout="columns" figures={[t('team.size'), t('team.validSize')]} />
        <SkeletonText lines={2} />
      </Card>
      <Section title={t('team.levels')}>
        <Card flush>
          <SkeletonRows count={levels.length} icon subtitle trailing="amount" />
        </Card>
      </Section>
    </LoadingSkeleton>
  );
}
