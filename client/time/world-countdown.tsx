import { useTranslation } from 'react-i18next';
import { worldNow } from '#client/api/world-time.ts';
import { hasUnitsFirst } from '#client/i18n/time-text.ts';
import { useWorldTimePolling } from '#client/session/use-world-time-polling.ts';
import { Countdown } from '#client/ui/text/countdown.tsx';

interface WorldCountdownProps {
  untilMs: number;
  onEnd?: () => void;
}

/** Counts down to an instant on the platform's clock. */
export function WorldCountdown(props: WorldCountdownProps) {
  const { t, i18n } = useTranslation();
  useWorldTimePolling();

  return (
    <Countdown
      {...props}
      now={worldNow}
      unitFirst={hasUnitsFirst(i18n.language)}
      units={{
        days: t('app.units.days'),
        hours: t('app.units.hours'),
        minutes: t('app.units.minutes'),
        seconds: t('app.units.seconds'),
      }}
    />
  );
}
