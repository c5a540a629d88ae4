import Languages from 'lucide-react/icons/languages';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { latePart } from '#client/navigation/late-part.tsx';
import { IconLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ChatButton } from '#client/shell/chat-button.tsx';
import { shareSheet } from '#client/shell/shell-state.ts';
import { useSession } from '#client/session/session.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

const UpdateButton = latePart(() => import('./update-button.tsx'));

/** The actions of the shared header: update if available, invite, chat and language. */
export function HeaderActions() {
  const { t } = useTranslation();
  const { isMember } = useSession();

  return (
    <>
      <UpdateButton />
      {isMember && (
        <IfOffered endpoint={user.shareInfo}>
          <IconButton
            label={t('app.share')}
            icon={<Share2 />}
            caption={t('home.captions.share')}
            onClick={() => shareSheet.set(true)}
          />
        </IfOffered>
      )}
      <ChatButton caption={t('home.captions.chat')} />
      <IconLink
        label={t('app.language')}
        icon={<Languages />}
        caption={t('home.captions.language')}
        to={paths.language}
      />
    </>
  );
}
