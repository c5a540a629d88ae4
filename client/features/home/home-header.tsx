import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/app/paths.ts';
import { useSession } from '#client/app/session.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

/** The member's name or the brand's, and the language. */
export function HomeHeader() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { profile } = useSession();

  return (
    <header className="home-header">
      {profile ? (
        <Avatar name={profile.name} src={profile.headUrl} />
      ) : (
        <img className="home-mark" src="/icon.svg" alt="" width={36} height={36} />
      )}
      <div>
        <h1>{profile ? t('home.greeting', { name: profile.name }) : t('app.name')}</h1>
        <p>{t('home.tagline')}</p>
      </div>
      <IconButton
        label={t('home.language')}
        icon={<Languages />}
        onClick={() => void navigate(paths.language)}
      />
    </header>
  );
}
