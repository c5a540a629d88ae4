import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { requestChat } from './shell-state.ts';

/** Opens the customer-service chat, or shows a toast with the reason it cannot. */
export function ChatButton() {
  const { t } = useTranslation();

  return (
    <IfOffered endpoint={user.appUrlInfo}>
      <IconButton label={t('app.chat.open')} icon={<MessageCircleQuestionMark />} onClick={requestChat} />
    </IfOffered>
  );
}
