import './time-panel.css';
import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useAgendaWords, useEarnedWords, useEventWords } from '#client/harness/kit/agenda-words.ts';
import {
  useLastClockMove,
  type ClockMove,
  useClockControl,
  useWorldNow,
} from '#client/harness/model/clock.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { closeItem } from '#client/harness/model/open-panel.ts';
import { useClock, useTotals } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

/** The events that the last move of the clock fired, and a timeline of those that failed and those that are due, by day. */
export default function TimePanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const agendaWords = useAgendaWords();
  const clock = useClock();
  const { toInstant } = useClockControl();
  const landing = useLastClockMove();
  const now = useWorldNow() ?? 0;
  const { agenda = [], failed = [] } = clock.data ?? {};
  const ahead = Math.max(agenda.length, useTotals().data?.agenda ?? 0);
  const entries = [...failed, ...agenda.map((due) => ({ ...due, error: '' }))];

  return (
    <ListPanel
      title={t('harness.time.title')}
      count={ahead}
      filter={t('harness.time.filter')}
      unlisted={ahead - agenda.length}
      above={
        <div className="landing" role="status">
          {landing ? <LastMove landing={landing} /> : <p className="soft">{t('harness.time.notMoved')}</p>}
        </div>
      }
      label={t('harness.time.ahead')}
      query={clock}
      items={entries}
      idOf={({ id }) => id}
      textOf={(entry) => `${eventWords(entry.kind)} ${agendaWords(entry)} ${entry.subject}`}
      titleOf={({ kind }) => eventWords(kind)}
      heading={(entry, before) => {
        const day = format.day(entry.dueAt);
        const isFirst = before === undefined || format.day(before.dueAt) !== day;
        return isFirst && <h3 className="agenda-day">{day}</h3>;
      }}
      row={(entry) => (
        <span className="agenda-row" data-failed={entry.error !== ''}>
          <time dateTime={new Date(entry.dueAt).toISOString()}>{format.timeOfDay(entry.dueAt)}</time>
          <Line
            title={agendaWords(entry)}
            detail={eventWords(entry.kind)}
            trailing={
              entry.error ? (
                <Badge tone="red">{t('harness.time.failed')}</Badge>
              ) : (
                format.relative(entry.dueAt, now)
              )
            }
          />
        </span>
      )}
      rowActions={({ dueAt, error }) =>
        error === '' && (
          <IconButton
            label={t('harness.time.goTo')}
            icon={<CalendarArrowUp />}
            onClick={() => toInstant(dueAt)}
          />
        )
      }
      detail={(entry) => <EntryDetail entry={entry} description={agendaWords(entry)} />}
      empty={t('harness.time.noAgenda')}
    />
  );
}

interface EntryDetailProps {
  entry: OutputOf<typeof control.clock>['failed'][number];
  description: string;
}

/** The details of an entry, and a button that moves the clock to it. */
function EntryDetail({ entry: { kind, subject, account, dueAt, error }, description }: EntryDetailProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { toInstant } = useClockControl();
  // An event that has fired leaves the agenda; the last move lists it.
  const moveThere = () => {
    toInstant(dueAt);
    closeItem();
  };

  return (
    <>
      <p>{description}</p>
      <Facts
        facts={[
          [t('harness.time.due'), format.dateTime(dueAt)],
          [t('harness.time.member'), account && <MemberLink key="member" account={account} />],
          [t('harness.time.kind'), kind],
          [t('harness.time.subject'), subject],
          [t('harness.time.error'), error],
        ]}
      />
      {error === '' && (
        <div className="form-actions">
          <Button size="small" icon={<CalendarArrowUp />} onClick={moveThere}>
            {t('harness.time.goTo')}
          </Button>
        </div>
      )}
    </>
  );
}

const maxShown = 100;

function LastMove({ landing: { now, fired, count, kinds, earned } }: { landing: ClockMove }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const agendaWords = useAgendaWords();
  const earnedWords = useEarnedWords()(earned);
  const shown = fired.slice(0, maxShown);

  return (
    <>
      <p>
        <strong>{t('harness.time.landed', { when: `${format.day(now)}, ${format.timeOfDay(now)}` })}</strong>{' '}
        {count === 0 && !earnedWords && <span>{t('harness.time.nothing')}</span>}
        {earnedWords && <span>{`${earnedWords}. `}</span>}
        {count > 0 && <span>{t('harness.time.fired', { count })}</span>}
      </p>
      {count > 0 && (
        <ul className="landing-kinds">
          {kinds.map(({ kind, count: times }) => (
            <li key={kind}>{t('harness.time.times', { event: eventWords(kind), count: times })}</li>
          ))}
        </ul>
      )}
      {earnedWords && <Earners earned={earned} />}
      {count > 0 && (
        <details className="landing-entries">
          <summary>{t('harness.time.each')}</summary>
          <ol>
            {shown.map((entry) => (
              <li key={`${entry.kind} ${entry.subject} ${entry.at}`}>
                <span>{agendaWords(entry)}</span> <span className="soft">{format.dateTime(entry.at)}</span>
              </li>
            ))}
          </ol>
          {count > shown.length && (
            <p className="soft">{t('harness.moreUnlisted', { count: count - shown.length })}</p>
          )}
        </details>
      )}
    </>
  );
}

const maxEarners = 12;

/** The members whose machines and stock earned during the move, and how much more they can receive since. */
function Earners({ earned: { list, members } }: Pick<ClockMove, 'earned'>) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const shown = list.slice(0, maxEarners);

  return (
    <>
      <ul className="landing-earners" aria-label={t('harness.time.earners')}>
        {shown.map(({ account, amount, machines }) => (
          <li key={account}>
            <MemberLink account={account} />
            <span className="soft">{machines > 0 && t('harness.time.machines', { count: machines })}</span>
            <strong>{`+${format.money(amount)}`}</strong>
          </li>
        ))}
      </ul>
      {members > shown.length && (
        <p className="soft">{t('harness.moreUnlisted', { count: members - shown.length })}</p>
      )}
    </>
  );
}
