import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/card.tsx';
import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';

/** The placeholder of a notice or message. */
export function AlertSkeleton() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <Card>
        <SkeletonText lines={3} />
      </Card>
    </Skeleton>
  );
}
