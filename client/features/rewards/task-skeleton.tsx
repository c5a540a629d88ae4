import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/card.tsx';
import { Skeleton, SkeletonField, SkeletonStat, SkeletonText } from '#client/ui/skeleton.tsx';

/** The placeholder of a reward task: amount, instructions and field. */
export function TaskSkeleton() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <Card>
        <SkeletonStat size={40} detail />
        <SkeletonText lines={2} />
      </Card>
      <SkeletonField hint />
    </Skeleton>
  );
}
