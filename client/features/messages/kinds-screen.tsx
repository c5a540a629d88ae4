import './messages.css';
import { useQuery } from '@tanstack/react-query';
import Newspaper from 'lucide-react/icons/newspaper';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { unreadQuery } from '#client/shell/use-unread.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListPaneScroll } from '#client/ui/lists/list-pane.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { offeredKinds } from './kinds.ts';
import { MarkAllRead } from './mark-all-read.tsx';

/** The kinds of messages with their unread counts, and a link to the news. */
export default function KindsScreen() {
  const { t } = useTranslation();
  const unread = useQuery(unreadQuery);
  // The messages beside it have the same button.
  const isBeside = use(ListPaneScroll) !== undefined;

  return (
    <AppScreen trailing={!isBeside && <MarkAllRead />}>
      <Loaded query={unread}>
        {({ unreadByType }) => (
          <ListCard>
            {offeredKinds.map(({ kind, Icon }) => (
              <ListRow
                key={kind}
                icon={<Icon />}
                title={t(`messages.kinds.${kind}`)}
                subtitle={t(`messages.about.${kind}`)}
                trailing={
                  unreadByType[kind] > 0 && (
                    <Badge tone="gold">{t('messages.unread', { count: unreadByType[kind] })}</Badge>
                  )
                }
                link={<Link to={paths.messagesOf(kind)} />}
              />
            ))}
          </ListCard>
        )}
      </Loaded>
      <Section title={t('messages.more')}>
        <ListCard>
          <ListRow
            icon={<Newspaper />}
            title={t('messages.articles')}
            subtitle={t('messages.articlesHint')}
            link={<Link to={paths.news} />}
          />
        </ListCard>
      </Section>
    </AppScreen>
  );
}
