import Languages from 'lucide-react/icons/languages';
import { useTranslation } from 'react-i18next';
import { ReloadButton } from '#client/navigation/app-screen.tsx';
import { latePart } from '#client/navigation/late-part.tsx';
import { IconLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ChatButton } from '#client/shell/chat-button.tsx';
import { useSession } from '#client/session/session.ts';

const UpdateButton = latePart(() => import('./update-button.tsx'));
/** Loads later; an empty box of the same size prevents a layout shift. */
const HeaderMenu = latePart(
  () => import('./header-menu.tsx'),
  () => <span className="icon-button" />,
);

/** The actions of the shared header: update if available, chat, and for guests language and reload. A member's further ones are in a menu. */
export function HeaderActions() {
  const { t } = useTranslation();
  const { isMember } = useSession();

  return (
    <>
      <UpdateButton />
      <ChatButton />
      {isMember ? (
        <HeaderMenu />
      ) : (
        <>
          <IconLink label={t('app.language')} icon={<Languages />} to={paths.language} />
          <ReloadButton />
        </>
      )}
    </>
  );
}
