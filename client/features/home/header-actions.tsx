import Languages from 'lucide-react/icons/languages';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lazyWhenIdle } from '#client/navigation/lazy-when-idle.tsx';
import { paths } from '#client/navigation/paths.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { ChatButton } from '#client/shell/chat-button.tsx';
import { shareSheet } from '#client/shell/shell-state.ts';
import { useSession } from '#client/session/session.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

const UpdateButton = lazyWhenIdle(() => import('./update-button.tsx'));

/** The actions of the shared header: update if available, invite, chat and language. */
export function HeaderActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isMember } = useSession();

  return (
    <>
      <UpdateButton />
      {isMember && isRouteAvailable(paths.invite) && (
        <IconButton
          label={t('app.share')}
          icon={<Share2 />}
          caption={t('home.captions.share')}
          onClick={() => shareSheet.set(true)}
        />
      )}
      <ChatButton caption={t('home.captions.chat')} />
      <IconButton
        label={t('app.language')}
        icon={<Languages />}
        caption={t('home.captions.language')}
        onClick={() => void navigate(paths.language)}
      />
    </>
  );
}
