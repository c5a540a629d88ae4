import { useTranslation } from 'react-i18next';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useAgendaWords, useEventWords } from '#client/harness/kit/agenda-words.ts';
import { useLanding } from '#client/harness/model/landing.ts';
import { useWorldNow } from '#client/harness/model/world-now.ts';

/** What is due next, and what the last move of the clock fired; a press tells it in full. */
export function ClockAhead() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const agendaWords = useAgendaWords();
  const eventWords = useEventWords();
  const { data: clock } = useClock();
  const landing = useLanding();
  const now = useWorldNow() ?? 0;
  const [next] = clock?.agenda ?? [];
  const fired = (landing?.kinds ?? []).map(({ kind, count }) =>
    count === 1 ? eventWords(kind) : t('harness.time.times', { event: eventWords(kind), count }),
  );

  return (
    <button type="button" className="clock-ahead" onClick={() => openPanel('time')}>
      <span>
        <span className="soft">{t('harness.clock.ahead')}</span>{' '}
        {next
          ? `${agendaWords(next)}, ${format.relative(next.dueAt, now)}`
          : clock && t('harness.clock.nothingNext')}
      </span>
      {landing && (
        <span>
          <span className="soft">{t('harness.clock.fired')}</span>{' '}
          {landing.count === 0 ? t('harness.clock.firedNothing') : fired.join(', ')}
        </span>
      )}
    </button>
  );
}
