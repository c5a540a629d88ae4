import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Newspaper from 'lucide-react/icons/newspaper';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { ReloadButton } from '#client/navigation/app-screen.tsx';
import { paths } from '#client/navigation/paths.ts';
import { isRouteAvailable } from '#client/navigation/route-availability.ts';
import { useUnread } from '#client/shell/use-unread.ts';
import { useSession } from '#client/session/session.ts';
import { Avatar } from '#client/ui/media/avatar.tsx';
import { CountBadge } from '#client/ui/status/count-badge.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Bone } from '#client/ui/status/skeleton.tsx';
import { HeaderActions } from './header-actions.tsx';

/** The shared header: the member's name or the brand, and the global actions. */
export function HomeHeader() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isMember, profile } = useSession();
  // Without a stored profile, fetches the name from the platform.
  const info = useQuery({ ...query(user.info), enabled: isMember && !profile });
  const member = isMember ? (profile ?? info.data) : undefined;
  const brand = useBrand();
  const title = member ? t('home.greeting', { name: member.name }) : brand;

  return (
    <header className="home-header">
      {isMember ? (
        <Avatar name={member?.name} src={member?.headUrl} />
      ) : (
        <img className="home-mark" src="/icon.svg" alt="" width={36} height={36} />
      )}
      <div className="home-greeting">
        <h1>
          {info.isLoading ? (
            <>
              <span className="visually-hidden">{title}</span>
              <Bone />
            </>
          ) : (
            title
          )}
        </h1>
        <p>{t('home.tagline')}</p>
      </div>
      <div className="home-actions">
        {isMember && isRouteAvailable(paths.messages) ? (
          <MessagesButton />
        ) : (
          isRouteAvailable(paths.news) && (
            <IconButton
              label={t('home.news')}
              icon={<Newspaper />}
              caption={t('home.captions.news')}
              onClick={() => void navigate(paths.news)}
            />
          )
        )}
        <HeaderActions />
        <ReloadButton caption={t('home.captions.reload')} />
      </div>
    </header>
  );
}

/** The platform's name, or the app's own until it is known. */
function useBrand(): string {
  const { t } = useTranslation();
  const { data } = useQuery(query(user.sysInfo));
  return data?.brandName || t('app.name');
}

function MessagesButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const unread = useUnread();

  return (
    <IconButton
      label={unread > 0 ? t('home.unreadMessages', { count: unread }) : t('home.messages')}
      icon={
        <>
          <Bell />
          <CountBadge count={unread} />
        </>
      }
      caption={t('home.captions.messages')}
      onClick={() => void navigate(paths.messages)}
    />
  );
}
