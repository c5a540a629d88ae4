import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/card.tsx';
import { Section } from '#client/ui/section.tsx';
import { Skeleton, SkeletonRows } from '#client/ui/skeleton.tsx';

/** The placeholder of the daily highlights. */
export function HighlightsSkeleton({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <div className="home-notice-to-come" />
      {isMember && (
        <Card flush>
          <SkeletonRows count={1} icon subtitle />
        </Card>
      )}
      <Section title={t('home.films.title')}>
        <div className="home-film-to-come" />
      </Section>
    </Skeleton>
  );
}
