import { useTranslation } from 'react-i18next';
import { useAgendaWords, useEarnedWords, useKindsWords } from '#client/harness/kit/agenda-words.ts';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import type { ClockMove } from '#client/harness/model/clock.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

const mostEvents = 100;
/** The members who are listed at once; the others are behind a press. */
const firstEarners = 5;

/** The last move of the clock: the time it reached, each member's earnings, and the events it fired. */
export function LastMove({ move: { now, fired, count, kinds, earned } }: { move: ClockMove }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const agendaWords = useAgendaWords();
  const kindsWords = useKindsWords();
  const earnedWords = useEarnedWords()(earned);

  return (
    <div className="last-move" role="status">
      <p>
        <strong>{t('tape.landed', { when: `${format.day(now)}, ${format.timeOfDay(now)}` })}</strong>{' '}
        {count === 0 && !earnedWords && <span>{t('tape.nothingDue')}</span>}
        {earnedWords && <span>{`${earnedWords}. `}</span>}
      </p>
      {earnedWords && <Earners earned={earned} />}
      {count > 0 && (
        <details>
          <summary>{`${t('tape.fired', { count })} ${kindsWords(kinds)}`}</summary>
          <ol>
            {fired.slice(0, mostEvents).map((entry) => (
              <li key={`${entry.kind} ${entry.subject} ${entry.at}`}>
                <span>{agendaWords(entry)}</span> <span className="soft">{format.dateTime(entry.at)}</span>
              </li>
            ))}
          </ol>
          <Unlisted count={count - mostEvents} />
        </details>
      )}
    </div>
  );
}

/** The members whose machines and stock earned during the move, the largest amounts first. */
function Earners({ earned: { list, members } }: Pick<ClockMove, 'earned'>) {
  const { t } = useTranslation();

  return (
    <>
      <EarnerList earners={list.slice(0, firstEarners)} />
      {list.length > firstEarners && (
        <details>
          <summary>{t('harness.showAll', { count: list.length })}</summary>
          <EarnerList earners={list.slice(firstEarners)} />
        </details>
      )}
      <Unlisted count={members - list.length} />
    </>
  );
}

/** Members, and how much more each can receive since the move. */
function EarnerList({ earners }: { earners: ClockMove['earned']['list'] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();

  return (
    <ul className="last-move-earners" aria-label={t('tape.earners')}>
      {earners.map(({ account, amount, machines }) => (
        <li key={account}>
          <MemberLink account={account} />
          <span className="soft">{machines > 0 && t('tape.machines', { count: machines })}</span>
          <strong>{`+${format.money(amount)}`}</strong>
        </li>
      ))}
    </ul>
  );
}

function Unlisted({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 && <p className="soft">{t('harness.moreUnlisted', { count })}</p>;
}
