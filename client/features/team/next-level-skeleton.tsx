import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/layout/card.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import {
  Bone,
  SkeletonAmount,
  SkeletonFigures,
  SkeletonStat,
  SkeletonText,
  times,
} from '#client/ui/status/skeleton.tsx';

/** The placeholder of the next-level card, also alone while the member loads. */
export function NextLevelCardSkeleton() {
  const { t } = useTranslation();

  return (
    <Card>
      <SkeletonStat label={t('team.nextLevel.now')} size={28} detail />
      <SkeletonFigures layout="columns" figures={[t('team.nextLevel.reward'), t('team.floors.valid')]} />
      <SkeletonText lines={2} />
    </Card>
  );
}

export function NextLevelSkeleton() {
  const { t } = useTranslation();

  return (
    <>
      <NextLevelCardSkeleton />
      <Section title={t('team.nextLevel.all')}>
        <Card>
          <Progress label={t('team.floors.valid')} value={0} max={1} valueText="" />
          <ul className="team-floors">
            {times(4, (at) => (
              <li key={at}>
                <span className="team-floor-mark" />
                <span>
                  <span>
                    <Bone />
                  </span>
                  <span className="soft-text">
                    <Bone width="short" />
                  </span>
                </span>
                <SkeletonAmount />
              </li>
            ))}
          </ul>
        </Card>
      </Section>
    </>
  );
}
