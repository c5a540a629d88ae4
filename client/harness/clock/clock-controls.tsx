import { FastForward, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { useEventWords } from './event-words.ts';
import type { TimeTravel } from './time-travel.ts';
import { useWorldFormat } from '#client/harness/page/world-format.ts';
import { useWorldNow } from './world-now.ts';

/** What moves the world's clock, and what stops it. Every press counts. */
export function ClockControls({ time }: { time: TimeTravel }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const now = useWorldNow() ?? 0;
  const { clock, next, frozen } = time;
  const nextTitle = next
    ? t('harness.clock.nextTitle', { event: eventWords(next.kind), when: format.relative(next.dueAt, now) })
    : t('harness.clock.nothingNext');

  return (
    <div className="clock-controls" role="group" aria-label={t('harness.clock.advance')}>
      <Button size="small" repeatable aria-keyshortcuts="h" disabled={!clock} onClick={time.hour}>
        {t('harness.clock.hour')}
      </Button>
      <Button size="small" repeatable aria-keyshortcuts="d" disabled={!clock} onClick={time.day}>
        {t('harness.clock.day')}
      </Button>
      <Button size="small" repeatable aria-keyshortcuts="w" disabled={!clock} onClick={time.week}>
        {t('harness.clock.week')}
      </Button>
      <Button
        size="small"
        repeatable
        icon={<FastForward />}
        aria-keyshortcuts="n"
        title={nextTitle}
        disabled={!next}
        onClick={time.toNext}
      >
        {t('harness.clock.next')}
      </Button>
      <Button
        size="small"
        repeatable
        icon={frozen ? <Play /> : <Pause />}
        aria-keyshortcuts="f"
        disabled={!clock}
        onClick={time.freezeOrRun}
      >
        {frozen ? t('harness.clock.run') : t('harness.clock.freeze')}
      </Button>
    </div>
  );
}
