import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonText } from '#client/ui/status/skeleton.tsx';

export function LoadingLines({ lines }: { lines: number }) {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <SkeletonText lines={lines} />
    </Skeleton>
  );
}
