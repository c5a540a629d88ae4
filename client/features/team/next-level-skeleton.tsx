import { useTranslation } from 'react-i18next';
import { Card } from '#client/ui/card.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Section } from '#client/ui/section.tsx';
import {
  Bone,
  Skeleton,
  SkeletonAmount,
  SkeletonFigures,
  SkeletonStat,
  SkeletonText,
  times,
} from '#client/ui/skeleton.tsx';

/** In place of the card that says what the next level takes. */
function NextLevelShape() {
  const { t } = useTranslation();

  return (
    <Card>
      <SkeletonStat label={t('team.nextLevel.now')} size={28} detail />
      <SkeletonFigures layout="columns" figures={[t('team.nextLevel.reward'), t('team.floors.valid')]} />
      <SkeletonText lines={2} />
    </Card>
  );
}

/** The card alone, while who the member is loads. */
export function NextLevelCardSkeleton() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <NextLevelShape />
    </Skeleton>
  );
}

/** The next level while it loads: what it takes, and the steps that lead there. */
export function NextLevelSkeleton() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <NextLevelShape />
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
                  <span className="team-soft">
                    <Bone width="short" />
                  </span>
                </span>
                <SkeletonAmount />
              </li>
            ))}
          </ul>
        </Card>
      </Section>
    </Skeleton>
  );
}
