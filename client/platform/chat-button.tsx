import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { openChat } from './chat.ts';

/** Opens the customer-service chat, wherever its platform has it; a toast says why not. */
export function ChatButton() {
  const { t } = useTranslation();
  const open = useOpenChat();

  if (!isOffered(user.appUrlInfo)) return null;
  return <IconButton label={t('app.chat.open')} icon={<MessageCircleQuestionMark />} onClick={open} />;
}

/** Asks the platform for its chat, then opens it. */
export function useOpenChat(): () => void {
  const ask = useCommand(user.appUrlInfo, {
    onDone: ({ appUrl }) => openChat(appUrl),
  });
  return () => ask.run();
}
