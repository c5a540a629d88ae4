import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { requestChat } from './shell-state.ts';

/** Opens the customer-service chat, or shows a toast with the reason it cannot. */
export function ChatButton({ caption }: { caption?: string | undefined }) {
  const { t } = useTranslation();

  if (!isOffered(user.appUrlInfo)) return null;
  return (
    <IconButton
      label={t('app.chat.open')}
      icon={<MessageCircleQuestionMark />}
      caption={caption}
      onClick={requestChat}
    />
  );
}
