import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonText } from '#client/ui/status/skeleton.tsx';

/** A panel or tool, and lines in its place while its code loads. */
export function PanelContent({ name, Content }: { name: string; Content: ComponentType }) {
  const { t } = useTranslation();

  return (
    <Suspense
      key={name}
      fallback={
        <Skeleton label={t('app.loading')}>
          <SkeletonText lines={4} />
        </Skeleton>
      }
    >
      <Content />
    </Suspense>
  );
}
