import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostMarks, type TapeMark } from '#contract/control/tape.ts';
import { useEarnedWords, useEventWords } from '#client/harness/kit/agenda-words.ts';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { useAccountWords, useKindWords } from '#client/harness/kit/money/account-words.ts';
import { ownCalls, useTape, type PastMoment } from '#client/harness/model/past.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { TapeRows, type Effect } from './tape-rows.tsx';
import { spanNames, type Span } from './tape-scale.ts';
import type { TapeView } from './use-tape-view.ts';

interface HappenedProps {
  view: TapeView;
  filter: string;
  onVisit: (moment: PastMoment) => void;
}

/** The length of the tape, and what happened on it, the last first. A press opens the world as it was then. */
export function Happened({ view, filter, onVisit }: HappenedProps) {
  const { t } = useTranslation();
  const wordsOf = useMarkWords();
  const effectsOf = useEffects();
  const [chosen, setPage] = useState(1);
  const [total, setTotal] = useState(0);
  const [isWhole, setWhole] = useState(false);
  // Another world, a shorter tape or this one after a reset has fewer.
  const page = Math.min(chosen, Math.max(1, Math.ceil(total / mostMarks)));
  const query = useTape(view.stretch, { parts: '1', list: 'newest', pageNum: String(page) });
  const { data } = query;
  const marks = data?.marks ?? [];
  if (data && data.total !== total) setTotal(data.total);
  const before = (page - 1) * mostMarks;
  const hasEarlier = before + marks.length < total;
  const rows = marks
    // The place of a mark, from the oldest one, stays as newer ones are added and others are hidden.
    .map((mark, index) => ({ ...mark, place: total - before - index }))
    .filter((mark) => isWhole || isTelling(mark))
    .map((mark) => ({
      ...{ id: idOf(mark), mark: mark.kind, at: mark.at },
      act: () => onVisit(mark.command === null ? { at: mark.at } : { after: mark.command }),
      effects: effectsOf(mark),
      words: wordsOf(mark),
      text: mark.account ?? '',
    }));

  return (
    <>
      <div className="tape-choices">
        <Field label={t('tape.show')}>
          <SelectInput
            value={isWhole ? 'whole' : 'telling'}
            onChange={(shown) => setWhole(shown === 'whole')}
            options={(['telling', 'whole'] as const).map((value) => ({
              value,
              label: t(`tape.shows.${value}`),
            }))}
          />
        </Field>
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
      </div>
      {total > mostMarks && (
        <p className="tape-pages soft">
          <span>{t('tape.listed', { from: before + 1, to: before + marks.length, total })}</span>
          <Button size="small" repeatable disabled={!hasEarlier} onClick={() => setPage(page + 1)}>
            {t('tape.earlier')}
          </Button>
          <Button size="small" repeatable disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('tape.later')}
          </Button>
        </p>
      )}
      <ListState query={query} isEmpty={false} empty={null}>
        <TapeRows
          rows={rows}
          filter={filter}
          label={t('tape.happened')}
          empty={
            marks.length === 0
              ? t('tape.nothing')
              : t(hasEarlier ? 'tape.quietPage' : 'tape.quiet', { count: marks.length })
          }
        />
      </ListState>
    </>
  );
}

/** Identifies a mark by its command or due event. Messages and failed events have neither. */
const idOf = ({ kind, at, command, requestId, place }: TapeMark & { place: number }): string =>
  `${kind} ${at} ${command ?? requestId ?? place}`;

/** Returns false for calls that moved no money, and for messages, which only say what moved. */
const isTelling = ({ kind, name, moved, refused }: TapeMark): boolean =>
  moved.length > 0 || refused !== null || !(kind === 'call' || kind === 'message' || ownCalls.has(name));

/** Describes a mark: the event, the move of the clock and what was earned by it, the message, or who called what. */
function useMarkWords(): (mark: TapeMark) => string {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const earnedWords = useEarnedWords();
  const nameOf = useNameOf();

  return ({ kind, name, to, account, about, refused, earned }) => {
    const member = account === null ? '' : nameOf(account);
    if (kind === 'due' || kind === 'failed') return eventWords(name);
    if (kind === 'message' && member) return t('tape.message', { name: member, title: about });
    if (kind !== 'clock') return [member, name, about, refused].filter(Boolean).join(' · ');
    if (to === null) return t('tape.mode');
    const moved = t('tape.move', { when: format.dateTime(to) });
    return [earned && earnedWords(earned), moved].filter(Boolean).join('. ');
  };
}

/** The postings of which a posting of another kind in the same call is a share. */
const wholeOf: Readonly<Record<string, readonly string[]>> = {
  'referral bonus': ['buy machine'],
  'team benefits': ['receive income'],
  'withdrawal fee': ['withdrawal payout', 'withdrawal fee'],
};

/** The amounts of a mark: those that members paid and got, or that they earned during a move of the clock. */
function useEffects(): (mark: TapeMark) => Effect[] {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accountWords = useAccountWords();
  const kindWords = useKindWords();
  const nameOf = useNameOf();

  const shareWords = ({ kind, amount }: TapeMark['moved'][number], moved: TapeMark['moved']) => {
    const whole = moved.filter((one) => wholeOf[kind]?.includes(one.kind));
    const sum = whole.reduce((before, one) => before + Number(one.amount), 0);
    return [kindWords(kind), sum > 0 && format.percent(Number(amount) / sum)].filter(Boolean).join(', ');
  };

  return ({ moved, earned }) => [
    ...moved.flatMap((one) => {
      const what = shareWords(one, moved);
      const [from, to] = [one.from, one.to].map((name) => name.split(':').slice(0, 2).join(':'));
      const money = format.money(one.amount);
      const sides = [
        { of: from, amount: `−${money}` },
        { of: to, amount: `+${money}` },
      ].filter(({ of }) => of?.startsWith('member:'));
      // Between the accounts of one member, nothing is lost or won.
      if (from === to) return [{ who: accountWords(from ?? ''), what, amount: money }];
      return sides.map(({ of, amount }) => ({ who: accountWords(of ?? ''), what, amount }));
    }),
    ...(earned?.list ?? []).map(({ account, amount, machines }) => ({
      who: nameOf(account),
      what: machines > 0 ? t('tape.machines', { count: machines }) : t('harness.ledger.accounts.stock'),
      amount: `+${format.money(amount)}`,
    })),
  ];
}
