import { Gauge, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#client/harness/kit/popover.tsx';
import { Button } from '#client/ui/button.tsx';
import type { TimeTravel } from '#client/harness/model/time-travel.ts';

/** How many seconds of the world pass in one of ours. */
const rates = [60, 3600, 86_400] as const;

/** How time passes by itself: as it does for us, not at all, or faster. */
export function ClockPace({ time: { clock, frozen, freezeOrRun, scale } }: { time: TimeTravel }) {
  const { t } = useTranslation();
  const mode = clock?.mode ?? 'running';
  const freezeOrRunLabel = t(frozen ? 'harness.clock.run' : 'harness.clock.freeze');

  return (
    <div className="clock-pace">
      <Button
        size="small"
        repeatable
        icon={frozen ? <Play /> : <Pause />}
        aria-keyshortcuts="f"
        title={freezeOrRunLabel}
        disabled={!clock}
        onClick={freezeOrRun}
      >
        <span className="roomy">{freezeOrRunLabel}</span>
      </Button>
      <Popover
        label={t('harness.clock.pace')}
        face={
          <span className="clock-mode" data-mode={mode}>
            <Gauge />
            <span className={mode === 'running' ? 'roomy' : undefined}>
              {t(`harness.clock.${mode}`, { rate: clock?.rate })}
            </span>
          </span>
        }
      >
        <p className="soft">{t('harness.clock.paceText')}</p>
        <div className="popover-choices">
          <Button size="small" repeatable aria-pressed={mode === 'running'} onClick={() => scale(1)}>
            {t('harness.clock.asOurs')}
          </Button>
          {rates.map((rate) => (
            <Button
              key={rate}
              size="small"
              repeatable
              aria-pressed={mode === 'scaled' && clock?.rate === rate}
              onClick={() => scale(rate)}
            >
              {t(`harness.clock.rates.${rate}`)}
            </Button>
          ))}
        </div>
      </Popover>
    </div>
  );
}
