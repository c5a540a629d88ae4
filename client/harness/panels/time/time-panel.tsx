import { useTranslation } from 'react-i18next';
import { useEventWords } from '#client/harness/clock/event-words.ts';
import { Panel, Row, Rows } from '#client/harness/console/panel.tsx';
import { useClock } from '#client/harness/page/queries.ts';
import { useLanding, type Landing } from '#client/harness/clock/landing.ts';
import { useWorldFormat } from '#client/harness/page/world-format.ts';
import { useWorldNow } from '#client/harness/clock/world-now.ts';

/** What the last move of the clock fired, and what is due next. */
export default function TimePanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const clock = useClock();
  const landing = useLanding();
  const now = useWorldNow() ?? 0;

  return (
    <Panel title={t('harness.time.title')}>
      <div className="landing" role="status">
        {landing ? <Landed landing={landing} /> : <p className="soft">{t('harness.time.notMoved')}</p>}
      </div>
      <h3>{t('harness.time.ahead')}</h3>
      <Rows query={clock} items={clock.data?.agenda ?? []} empty={t('harness.time.noAgenda')}>
        {({ id, kind, subject, dueAt }) => (
          <Row
            key={id}
            title={
              <>
                {eventWords(kind)} <span className="soft">#{subject}</span>
              </>
            }
            trailing={
              <span className="row-time">
                <span>{format.relative(dueAt, now)}</span>
                <span className="soft">{format.dateTime(dueAt)}</span>
              </span>
            }
          />
        )}
      </Rows>
    </Panel>
  );
}

function Landed({ landing: { now, fired, count } }: { landing: Landing }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const counts = new Map<string, number>();
  for (const { kind } of fired) counts.set(kind, (counts.get(kind) ?? 0) + 1);

  return (
    <>
      <p>
        <strong>{t('harness.time.landed', { when: `${format.day(now)}, ${format.timeOfDay(now)}` })}</strong>{' '}
        {count === 0 ? t('harness.time.nothing') : t('harness.time.fired', { count })}
      </p>
      {count > 0 && (
        <ul className="landing-kinds">
          {[...counts].map(([kind, times]) => (
            <li key={kind}>{t('harness.time.times', { event: eventWords(kind), count: times })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
