import { useTranslation } from 'react-i18next';
import { Badge } from '#client/ui/badge.tsx';
import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { useClock } from '#client/harness/page/queries.ts';
import { useWorldFormat } from '#client/harness/page/world-format.ts';
import { useWorldNow } from './world-now.ts';

/** Date and time in the world, in the platform's zone, and how its clock runs. */
export function WorldClock() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { data: clock } = useClock();
  const now = useWorldNow();

  if (!clock || now === undefined) {
    return (
      <div className="world-clock">
        <Skeleton label={t('app.loading')}>
          <SkeletonText lines={1} />
        </Skeleton>
      </div>
    );
  }
  return (
    <div className="world-clock" role="group" aria-label={t('harness.clock.label')}>
      <time className="world-clock-time" dateTime={new Date(now).toISOString()}>
        {format.timeOfDay(now)}
      </time>
      <div className="world-clock-day">
        <span>{format.day(now)}</span>
        <span className="soft">{clock.timeZone}</span>
      </div>
      <Badge tone={clock.mode === 'running' ? 'green' : 'amber'}>
        {t(`harness.clock.${clock.mode}`, { rate: clock.rate })}
      </Badge>
    </div>
  );
}
