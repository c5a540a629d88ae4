import './tape-events.css';
import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import { mostMarks, type TapeMark } from '#contract/control/tape.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useAgendaWords, useEventWords } from '#client/harness/kit/agenda-words.ts';
import { FilterInput } from '#client/harness/kit/list/filter-input.tsx';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { matches } from '#client/harness/kit/list/matches.ts';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { useLastClockMove } from '#client/harness/model/clock.ts';
import type { PastMoment } from '#client/harness/model/past.ts';
import { useNameOf, useTotals } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { LastMove } from './last-move.tsx';
import { spanNames, type Span } from './tape-scale.ts';
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
      {move && <LastMove move={move} />}
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

interface ViewProps extends TapeEventsProps {
  filter: string;
}

/** The events that failed, and those that are due. A button in the row of one moves the clock to it. */
function Ahead({ clock: { agenda, failed }, filter, onAdvance }: ViewProps) {
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
      <Rows rows={rows} filter={filter} label={t('tape.ahead')} empty={t('tape.noAgenda')} />
      {unlisted > 0 && <p className="soft">{t('harness.moreUnlisted', { count: unlisted })}</p>}
    </>
  );
}

/** The length of the tape, and what happened on it. A press opens the world as it was then. */
function Happened({ view: { query, page, ...view }, filter, onVisit }: ViewProps) {
  const { t } = useTranslation();
  const wordsOf = useMarkWords();
  const { marks = [], total = 0 } = query.data ?? {};
  const before = (page - 1) * mostMarks;
  const rows = marks.toReversed().map((mark, index) => ({
    ...{ id: `${mark.at} ${mark.command ?? index}`, mark: mark.kind, at: mark.at },
    act: () => onVisit(mark.command === null ? { at: mark.at } : { after: mark.command }),
    words: wordsOf(mark),
    text: mark.account ?? '',
  }));

  return (
    <>
      <Field label={t('tape.span')}>
        <SelectInput
          value={view.followed ?? ''}
          onChange={(name) => view.follow(name as Span)}
          options={[
            ...(view.followed === undefined ? [{ value: '', label: t('tape.zoomed') }] : []),
            ...spanNames.map((name) => ({ value: name, label: t(`tape.spans.${name}`) })),
          ]}
        />
      </Field>
      {total > mostMarks && (
        <p className="tape-pages soft">
          <span>{t('tape.listed', { from: before + 1, to: before + marks.length, total })}</span>
          <Button size="small" repeatable disabled={page === 1} onClick={() => view.setPage(page - 1)}>
            {t('tape.earlier')}
          </Button>
          <Button
            size="small"
            repeatable
            disabled={before + marks.length >= total}
            onClick={() => view.setPage(page + 1)}
          >
            {t('tape.later')}
          </Button>
        </p>
      )}
      <ListState query={query} isEmpty={false} empty={null}>
        <Rows rows={rows} filter={filter} label={t('tape.happened')} empty={t('tape.nothing')} />
      </ListState>
    </>
  );
}

interface RowsProps {
  label: string;
  rows: readonly {
    readonly id: string;
    readonly mark: string;
    readonly at: number;
    readonly words: string;
    /** Further text that the filter finds. */
    readonly text: string;
    readonly act?: () => void;
    /** Content after the words of a row that is not a button. */
    readonly more?: ReactNode;
  }[];
  filter: string;
  empty: ReactNode;
}

function Rows({ label, rows, filter, empty }: RowsProps) {
  const { t } = useTranslation();
  const shown = rows.filter(({ words, text }) => matches(`${words} ${text}`, filter));

  return shown.length === 0 ? (
    <p className="soft">{rows.length === 0 ? empty : t('harness.list.noMatch', { filter })}</p>
  ) : (
    <ol className="tape-list" aria-label={label}>
      {shown.map(({ id, act, more, ...row }) => (
        <li key={id}>
          {act ? (
            <Button variant="quiet" size="small" onClick={act}>
              <Face {...row} />
            </Button>
          ) : (
            <div className="tape-list-row">
              <Face {...row} />
              {more}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Face({ mark, at, words }: Pick<RowsProps['rows'][number], 'mark' | 'at' | 'words'>) {
  const format = useWorldFormat();

  return (
    <>
      <span className="tape-list-kind" data-kind={mark} />
      <time className="soft" dateTime={new Date(at).toISOString()}>
        {format.dateTime(at)}
      </time>
      <span>{words}</span>
    </>
  );
}

/** Describes a mark: the event, the move of the clock, or the endpoint and who called it. */
function useMarkWords(): (mark: TapeMark) => string {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const nameOf = useNameOf();

  return ({ kind, name, to, account, about, refused }) => {
    if (kind === 'due' || kind === 'failed') return eventWords(name);
    if (kind === 'clock') return to === null ? t('tape.mode') : t('tape.move', { when: format.dateTime(to) });
    return [account !== null && nameOf(account), name, about, refused].filter(Boolean).join(' · ');
  };
}
