import { useTranslation } from 'react-i18next';
import { useAgendaWords, useEarnedWords, useKindsWords } from '#client/harness/kit/agenda-words.ts';
import { useLastClockMove, useWorldNow, type ClockControl } from '#client/harness/model/clock.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import Tape, { tapeEvents } from './tape.tsx';

/** The tape of the clock bar, and below it the line that opens its events. */
export default function ClockLine({ clockControl }: { clockControl: ClockControl }) {
  return (
    <>
      <Tape clockControl={clockControl} />
      <ClockEvents />
    </>
  );
}

/** The next event, and the events that the last move fired. A press opens the list of the tape, which has them in full. */
function ClockEvents() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const agendaWords = useAgendaWords();
  const { data: clock } = useClock();
  const move = useLastClockMove();
  const now = useWorldNow() ?? 0;
  const [next] = clock?.agenda ?? [];
  const earnedWords = useEarnedWords();
  const kindsWords = useKindsWords();
  const happened = move ? [earnedWords(move.earned), kindsWords(move.kinds)].filter(Boolean) : [];

  return (
    <button type="button" className="clock-ahead" popoverTarget={tapeEvents}>
      <span>
        <span className="soft">{t('harness.clock.ahead')}</span>{' '}
        <span>
          {next
            ? `${agendaWords(next)}, ${format.relative(next.dueAt, now)}`
            : clock && t('harness.clock.nothingNext')}
        </span>
      </span>
      {move && (
        <span>
          <span className="soft">{t('harness.clock.fired')}</span>{' '}
          <span>{happened.join(' · ') || t('harness.clock.firedNothing')}</span>
        </span>
      )}
    </button>
  );
}
