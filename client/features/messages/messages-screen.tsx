import './messages.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { msg } from '#contract/msg.ts';
import { pages } from '#client/api/query.ts';
import { WindowedList } from '#client/lists/windowed-list.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SkeletonRows } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { kinds, type Kind } from './kinds.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { MessageRow } from './message-row.tsx';

const tabs: readonly ('all' | Kind)[] = ['all', ...kinds.map(({ kind }) => kind)];

/** Messages of one kind, or of all, newest first. */
export default function MessagesScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const type = kinds.find(({ kind }) => kind === search.get('type'))?.kind;
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
          <WindowedList
            name={`messages ${type}`}
            query={messages}
            row={(message) => <MessageRow key={message.id} message={message} listed={type} />}
            skeleton={<SkeletonRows count={6} icon subtitle />}
            empty={
              <EmptyState
                icon={<BellOff />}
                title={t('messages.empty.title')}
                text={t('messages.empty.text')}
                action={<ButtonLink link={<Link to={paths.home} />}>{t('broken.toHome')}</ButtonLink>}
              />
            }
          />
        </Card>
      </Tabs>
    </AppScreen>
  );
}
