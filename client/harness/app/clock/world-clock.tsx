import { useTranslation } from 'react-i18next';
import { useClock } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import { useWorldNow } from '#client/harness/model/world-now.ts';

/** Date and time in the world, in the platform's zone. */
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
    <div className="world-clock">
      <time className="world-clock-time" dateTime={new Date(now).toISOString()}>
        {format.timeOfDay(now)}
      </time>
      <div className="world-clock-day">
        <span>{format.day(now)}</span>
        <span className="soft">{clock.timeZone}</span>
      </div>
    </div>
  );
}
