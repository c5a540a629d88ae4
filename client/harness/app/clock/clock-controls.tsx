import { CalendarArrowUp, FastForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#client/harness/kit/popover.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/button.tsx';
import { useAgendaWords } from '#client/harness/kit/agenda-words.ts';
import { InstantForm } from './instant-form.tsx';
import type { TimeTravel } from '#client/harness/model/time-travel.ts';
import { useWorldNow } from '#client/harness/model/world-now.ts';

/** What moves the world's clock ahead. Every press counts. */
export function ClockControls({ time }: { time: TimeTravel }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const agendaWords = useAgendaWords();
  const now = useWorldNow() ?? 0;
  const { clock, next } = time;
  const nextTitle = next
    ? t('harness.clock.nextTitle', { event: agendaWords(next), when: format.relative(next.dueAt, now) })
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
        <span className="roomy">{t('harness.clock.next')}</span>
      </Button>
      <Popover label={t('harness.clock.to')} face={<CalendarArrowUp />} isIcon>
        <InstantForm time={time} />
      </Popover>
    </div>
  );
}
