import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import History from 'lucide-react/icons/history';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThreadStop } from '#contract/control/trace.ts';
import { useEventWords } from '#client/harness/kit/agenda-words.ts';
import { useAccountWords, useKindWords } from '#client/harness/kit/money/account-words.ts';
import { writeAddress } from '#client/harness/model/address.ts';
import { isMobileLayout } from '#client/harness/model/bench-layout.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useVisit } from '#client/harness/model/past.ts';
import { useMembers, useNameOf } from '#client/harness/model/queries.ts';
import { useRequestLog } from '#client/harness/model/request-log.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Amount } from '#client/ui/text/amount.tsx';

/** The request id of a fixture's own actions (fixtures/play.ts). */
const seed = 'seed';

interface ThreadStopsProps {
  stops: readonly ThreadStop[];
  ref: Ref<HTMLOListElement>;
}

/** The stops of a thread in the order of time. A press opens a stop, or the world at its moment. */
export function ThreadStops({ stops, ref }: ThreadStopsProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const visit = useVisit();
  const openerOf = useOpener();
  const contentOf = useContent();

  return (
    <ol ref={ref} className="thread-stops" aria-label={t('thread.stops')}>
      {stops.map((stop, place) => {
        const opener = openerOf(stop);
        const open = () => {
          opener?.();
          if (isMobileLayout()) writeAddress({ sheet: 'panel' });
        };
        return (
          <li key={`${place} ${stop.kind}`} data-kind={stop.kind}>
            <button type="button" className="thread-stop" disabled={!opener} onClick={open}>
              <span>{contentOf(stop)}</span>
              <span className="soft">{format.dateTime(stop.at)}</span>
            </button>
            <IconButton
              label={t('thread.moment')}
              icon={<History />}
              disabled={visit.isPending}
              onClick={() => visit.mutate({ at: stop.at })}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Opens a call in the log, a posting in the statement of its account, or the member of a message. */
function useOpener(): (stop: ThreadStop) => (() => void) | undefined {
  const { calls } = useRequestLog();
  const { data: members } = useMembers();

  return ({ kind, requestId, account, posting }) => {
    if (posting) return () => openPosting(posting);
    if (kind === 'call' && calls.some(({ id }) => id === requestId))
      return () => openPanel('requests', requestId);
    const member = members?.list.find(({ phone, email }) => phone === account || email === account);
    return member && account !== '' ? () => openPanel('members', member.id) : undefined;
  };
}

function openPosting({ id, from, to }: NonNullable<ThreadStop['posting']>): void {
  const account = to.startsWith('member:') ? to : from;
  const owner = account.split(':').slice(0, 2).join(':');
  openPanel('ledger', owner);
  writeAddress({ view: undefined, account: account === owner ? undefined : account, line: id });
}

function useContent(): (stop: ThreadStop) => ReactNode {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accountWords = useAccountWords();
  const kindWords = useKindWords();
  const eventWords = useEventWords();
  const nameOf = useNameOf();

  return ({ kind, name, account, requestId, posting }) => {
    if (posting)
      return (
        <>
          <span>{accountWords(posting.from)}</span> <ArrowRight aria-label={t('harness.ledger.to')} />{' '}
          <span>{accountWords(posting.to)}</span> <Amount {...format.amount(posting.amount)} size={14} />{' '}
          <span className="soft">{kindWords(name)}</span>
        </>
      );
    if (kind === 'message') return t('thread.message', { name: nameOf(account), title: name });
    if (kind === 'due')
      return (
        <>
          <CalendarClock aria-hidden /> <span>{eventWords(name.replace(/^due:/, ''))}</span>
        </>
      );
    const byMember = nameOf(account) || t('harness.requests.operator');
    const isOfFixture = requestId === seed;
    if (isOfFixture && name === seed) return t('thread.fixture');
    const who = isOfFixture ? t('thread.fixture') : byMember;
    return (
      <>
        <span>{t('thread.call', { who })}</span> <code translate="no">{name}</code>
      </>
    );
  };
}
