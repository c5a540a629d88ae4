import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { msg, type Message } from '#contract/msg.ts';
import { useCommand } from '#client/api/command.ts';
import { updateCachedItem } from '#client/api/cached-lists.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { pages } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { usePagesUntil } from '#client/lists/use-pages-until.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { messageTarget } from '#client/navigation/message-target.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { withoutBadBreaks } from '#client/ui/text/bad-breaks.ts';
import { AlertSkeleton } from './alert-skeleton.tsx';
import { kinds } from './kinds.ts';
import { UnknownAlert } from './unknown-alert.tsx';

interface MessageInFullProps {
  id: string;
  /** The kind of the list that the member opened the message from. */
  listed: string | null;
}

/** One message in full, with a link to its subject. The API returns messages in lists only. */
export function MessageInFull({ id, listed }: MessageInFullProps) {
  const type = kinds.find(({ kind }) => kind === listed)?.kind;
  const messages = useInfiniteQuery(pages(msg.messages, { type, pageSize: 20 }));
  const hasLookedEverywhere = usePagesUntil(messages, ({ id: oldest }) => Number(oldest) <= Number(id));
  const failure = useLastFailure(messages);
  const message = messages.data?.list.find((one) => one.id === id);

  if (message) return <OneMessage message={message} />;
  return (
    <AppScreen>
      {hasLookedEverywhere ? (
        <UnknownAlert />
      ) : failure ? (
        <LoadFailed failure={failure} busy={messages.isFetching} onRetry={messages.refetch} />
      ) : (
        <LoadingSkeleton>
          <AlertSkeleton />
        </LoadingSkeleton>
      )}
    </AppScreen>
  );
}

function OneMessage({ message: { id, type, title, body, data, read, createTime } }: { message: Message }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const markRead = useCommand(msg.markRead, {
    // Updates the cached list, so that going back shows the message as read before the refetch completes.
    onDone: () => updateCachedItem(client, msg.messages, id, () => ({ read: true })),
    quiet: true,
  });
  const open = useEffectEvent(() => markRead.run({ id }));
  const place = messageTarget(data);

  useEffect(() => {
    // Without an id, the host would mark all messages.
    if (!read && supportsField(msg.markRead, 'id')) open();
  }, [id, read]);

  return (
    <AppScreen
      title={kinds.some(({ kind }) => kind === type) ? t(`messages.kinds.${type}`) : t('titles.message')}
      action={
        place && (
          <ActionLink to={place}>
            {t(type === 'news' ? 'messages.readArticle' : 'messages.seeMore')}
          </ActionLink>
        )
      }
    >
      <Card>
        <article className="message-in-full">
          {createTime > 0 && <time className="message-time">{format.dateTime(createTime)}</time>}
          {title && <h2>{title}</h2>}
          <p className="message-text">{withoutBadBreaks(body)}</p>
        </article>
      </Card>
    </AppScreen>
  );
}
