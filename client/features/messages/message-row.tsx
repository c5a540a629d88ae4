import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/msg.ts';
import { isExplicitlyFalse } from '#client/api/presence.ts';
import { Moment } from '#client/time/moment.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Row } from '#client/ui/lists/list-row.tsx';
import { withoutBadBreaks } from '#client/ui/text/bad-breaks.ts';
import { iconOf, type Kind } from './kinds.ts';

interface MessageRowProps {
  message: Message;
  /** The kind of the list; undefined in the list of all messages. */
  listed: Kind | undefined;
}

/** A message in two lines, with a dot if unread. */
export function MessageRow({ message, listed }: MessageRowProps) {
  const { t } = useTranslation();
  const { id, title, body, read, createTime } = message;
  const Icon = iconOf(message);

  return (
    <Row
      icon={<Icon />}
      title={
        // A host may not send it.
        <span className="message-title" data-unread={isExplicitlyFalse(read)}>
          <span>{title || t('titles.message')}</span>
          {isExplicitlyFalse(read) && <span className="visually-hidden">{t('messages.isUnread')}</span>}
        </span>
      }
      subtitle={
        <>
          {body && <span className="message-body">{withoutBadBreaks(body)}</span>}
          <Moment at={createTime} className="message-time" />
        </>
      }
      link={<Link to={paths.message(id, listed)} />}
    />
  );
}
