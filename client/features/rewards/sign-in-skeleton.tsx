import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/layout/card.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { Bone, SkeletonStat, SkeletonText, times } from '#client/ui/status/skeleton.tsx';

/** The placeholder of the daily check-in. */
export function SignInSkeleton() {
  const { t } = useTranslation();

  return (
    <>
      <Card>
        <SkeletonStat size={40} />
        <div className="soft-text">
          <SkeletonText lines={3} />
        </div>
      </Card>
      <Section title={t('rewards.signIn.table')}>
        <Card>
          <div className="streak-table">
            {times(7, (at) => (
              <div key={at} className="streak-to-come">
                <span className="streak-day">
                  <Bone width="short" />
                </span>
                <span className="amount" data-size="14">
                  <Bone width="short" />
                  <span className="amount-unit">
                    <Bone width="short" />
                  </span>
                </span>
              </div>
            ))}
          </div>
          <p className="soft-text">{t('rewards.signIn.rules')}</p>
        </Card>
      </Section>
    </>
  );
}
