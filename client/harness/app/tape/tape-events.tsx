import './tape-events.css';
import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useAgendaWords, useEventWords } from '#client/harness/kit/agenda-words.ts';
import { FilterInput } from '#client/harness/kit/list/filter-input.tsx';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { useLastClockMove } from '#client/harness/model/clock.ts';
import type { PastMoment } from '#client/harness/model/past.ts';
import { useTotals } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { LastMove } from './last-move.tsx';
import { Happened } from './tape-happened.tsx';
import { TapeRows } from './tape-rows.tsx';
import type { TapeView } from './use-tape-view.ts';

interface TapeEventsProps {
  view: TapeView;
  clock: OutputOf<typeof control.clock>;
  onVisit: (moment: PastMoment) => void;
  onAdvance: (instant: number) => void;
}

const views = ['ahead', 'happened'] as const;

/** The marks of the tape as lists: what failed and what is ahead, the next first, or what happened, the last first. */
export function TapeEvents(props: TapeEventsProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof views)[number]>('ahead');
  const [filter, setFilter] = useState('');
  const move = useLastClockMove();
  const View = view === 'ahead' ? Ahead : Happened;

  return (
    <>
      {/* It is the newest row of what happened. */}
      {view === 'ahead' && move && <LastMove move={move} />}
      <Tabs
        label={t('tape.events')}
        tabs={views.map((id) => ({ id, label: t(`tape.${id}`) }))}
        selected={view}
        onSelect={setView}
      >
        <FilterInput by={t('tape.filter')} value={filter} onChange={setFilter} />
        <View {...props} filter={filter} />
      </Tabs>
    </>
  );
}

/** The events that failed, and those that are due. A button in the row of one moves the clock to it. */
function Ahead({ clock: { agenda, failed }, filter, onAdvance }: TapeEventsProps & { filter: string }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const agendaWords = useAgendaWords();
  const eventWords = useEventWords();
  const unlisted = Math.max(0, (useTotals().data?.agenda ?? 0) - agenda.length);
  const rows = [
    ...failed.map((entry) => ({ ...entry, mark: 'failed' })),
    ...agenda.map((entry) => ({ ...entry, error: '', mark: 'ahead' })),
  ].map(({ id, mark, dueAt, error, ...entry }) => ({
    ...{ id, mark, at: dueAt },
    words: [agendaWords(entry), error].filter(Boolean).join(': '),
    text: `${eventWords(entry.kind)} ${entry.account} ${entry.kind} #${entry.subject}`,
    more: (
      <>
        <span className="soft">
          {entry.account && <MemberLink account={entry.account} />}
          <code translate="no">{`${entry.kind} #${entry.subject}`}</code>
        </span>
        {mark === 'ahead' && (
          <IconButton
            label={t('tape.advance', { when: format.dateTime(dueAt) })}
            icon={<CalendarArrowUp />}
            onClick={() => onAdvance(dueAt)}
          />
        )}
      </>
    ),
  }));

  return (
    <>
      <TapeRows rows={rows} filter={filter} label={t('tape.ahead')} empty={t('tape.noAgenda')} />
      {unlisted > 0 && <p className="soft">{t('harness.moreUnlisted', { count: unlisted })}</p>}
    </>
  );
}
