import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { chat } from './shell-state.ts';

/** Opens the customer-service chat, or shows a toast with the reason it cannot. */
export function ChatButton({ caption }: { caption?: string | undefined }) {
  const { t } = useTranslation();
  const open = useOpenChat();

  if (!isOffered(user.appUrlInfo)) return null;
  return (
    <IconButton
      label={t('app.chat.open')}
      icon={<MessageCircleQuestionMark />}
      caption={caption}
      onClick={open}
    />
  );
}

/** Requests the chat's script URL from the platform, then opens the sheet. */
export function useOpenChat(): () => void {
  const request = useCommand(user.appUrlInfo, {
    onDone: ({ appUrl }) => chat.set({ script: appUrl, open: true }),
  });
  return () => request.run();
}
