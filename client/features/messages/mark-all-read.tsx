import { useQueryClient } from '@tanstack/react-query';
import CheckCheck from 'lucide-react/icons/check-check';
import { useTranslation } from 'react-i18next';
import { msg } from '#contract/msg.ts';
import { useCommand } from '#client/api/command.ts';
import { updateCachedItems } from '#client/api/cached-lists.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { useUnread } from '#client/shell/use-unread.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** Marks all messages of all kinds as read. Rendered only while there are unread messages. */
export function MarkAllRead() {
  const { t } = useTranslation();
  const unread = useUnread();
  const client = useQueryClient();
  const markRead = useCommand(msg.markRead, {
    onDone: () => {
      // A refetch covers only the visible part of a long list, so the cached pages are updated here.
      updateCachedItems(client, msg.messages, () => ({ read: true }));
      showToast({ text: t('messages.allRead'), tone: 'success' });
    },
  });

  if (unread === 0) return null;
  return (
    <IfOffered endpoint={msg.markRead}>
      <IconButton
        label={t('messages.markAllRead')}
        icon={<CheckCheck />}
        aria-busy={markRead.busy}
        onClick={() => markRead.run({})}
      />
    </IfOffered>
  );
}
