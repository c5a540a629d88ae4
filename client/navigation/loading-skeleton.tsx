import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#client/ui/status/skeleton.tsx';

/** A placeholder that says that its content is loading. */
export function LoadingSkeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return <Skeleton label={t('app.loading')}>{children}</Skeleton>;
}
