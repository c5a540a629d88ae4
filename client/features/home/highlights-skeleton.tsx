import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/card.tsx';
import { Skeleton, SkeletonRows } from '#client/ui/skeleton.tsx';

/** The placeholder of the daily highlights. */
export function HighlightsSkeleton({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <div className="home-notice-to-come" />
      {isMember && <SignInToCome />}
    </Skeleton>
  );
}

/** Keeps the place of the daily check-in. */
export const SignInToCome = () => (
  <Card flush>
    <SkeletonRows count={1} icon subtitle />
  </Card>
);
