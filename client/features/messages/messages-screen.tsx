import './messages.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { msg, type Message } from '#contract/msg.ts';
import { pages } from '#client/api/query.ts';
import { isExplicitlyFalse } from '#client/api/presence.ts';
import { PagedItems } from '#client/lists/paged-list.tsx';
import { totalOf } from '#client/lists/total-of.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Row } from '#client/ui/lists/list-row.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { WindowedRows } from '#client/ui/lists/windowed-rows.tsx';
import { collapseRepeats } from './collapse-repeats.ts';
import { offeredKinds, type Kind } from './kinds.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { MessageRow } from './message-row.tsx';

const tabs: readonly ('all' | Kind)[] = ['all', ...offeredKinds.map(({ kind }) => kind)];

/** Messages of one kind, or of all, newest first. */
export default function MessagesScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useScreenSearch();
  const type = offeredKinds.find(({ kind }) => kind === search.get('type'))?.kind;
  const messages = useInfiniteQuery(pages(msg.messages, { type, pageSize: 20 }));

  return (
    <AppScreen trailing={<MarkAllRead />}>
      <Tabs
        label={t('messages.kind')}
        tabs={tabs.map((id) => ({ id, label: t(`messages.kinds.${id}`) }))}
        selected={type ?? 'all'}
        onSelect={(id) => setSearch(id === 'all' ? {} : { type: id }, { replace: true })}
      >
        <Card flush>
          <PagedItems
            query={messages}
            skeleton={<SkeletonRows count={6} icon subtitle />}
            empty={
              <EmptyState
                icon={<BellOff />}
                title={t('messages.empty.title')}
                text={t('messages.empty.text')}
                action={<LinkButton to={paths.home}>{t('broken.toHome')}</LinkButton>}
              />
            }
          >
            {(list) => <MessageRows list={list} total={totalOf(messages, list.length)} type={type} />}
          </PagedItems>
        </Card>
      </Tabs>
    </AppScreen>
  );
}

interface MessageRowsProps {
  list: readonly Message[];
  total: number | undefined;
  type: Kind | undefined;
}

/** The loaded messages. Repeated ones are collapsed until the member opens them. */
function MessageRows({ list, total, type }: MessageRowsProps) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const rows = collapseRepeats(list, openIds);
  // An opened run has other rows with unknown heights, so its list has a name of its own.
  const name = `messages ${type} ${openIds.size}`;

  return (
    <WindowedRows
      key={name}
      name={name}
      items={rows}
      total={total && rows.length + total - list.length}
      row={(entry) =>
        'message' in entry ? (
          <MessageRow key={entry.id} message={entry.message} listed={type} />
        ) : (
          <RepeatsRow
            key={entry.id}
            repeats={entry.repeats}
            onOpen={() => setOpenIds(new Set([...openIds, entry.id]))}
          />
        )
      }
    />
  );
}

interface RepeatsRowProps {
  repeats: readonly Message[];
  onOpen: () => void;
}

/** The number of further messages like the one above. A press shows them. */
function RepeatsRow({ repeats, onOpen }: RepeatsRowProps) {
  const { t } = useTranslation();
  const unread = repeats.filter(({ read }) => isExplicitlyFalse(read)).length;

  return (
    <Row
      icon={<ChevronsUpDown />}
      title={t('messages.repeats', { count: repeats.length })}
      subtitle={unread > 0 && t('messages.unread', { count: unread })}
      onPress={onOpen}
    />
  );
}
