import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/card.tsx';
import { Section } from '#client/ui/section.tsx';
import { Bone, Skeleton, SkeletonBlock, SkeletonStat, SkeletonText, times } from '#client/ui/skeleton.tsx';

/** The daily sign-in while it loads: what today brings, the seven days and the month. */
export function SignInSkeleton() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <Card>
        <SkeletonStat size={40} detail />
      </Card>
      <Section title={t('rewards.signIn.table')}>
        <Card>
          <div className="streak-table">
            {times(7, (at) => (
              <div key={at} className="streak-to-come">
                {times(3, (line) => (
                  <Bone key={line} width="short" />
                ))}
              </div>
            ))}
          </div>
          <SkeletonText lines={2} />
        </Card>
      </Section>
      <Section title={t('rewards.signIn.calendar')}>
        <Card>
          <SkeletonBlock shape="square" />
        </Card>
      </Section>
    </Skeleton>
  );
}
