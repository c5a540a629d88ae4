import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Newspaper from 'lucide-react/icons/newspaper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { hostProfile } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { IconLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useUnread } from '#client/shell/use-unread.ts';
import { usePlatformName } from '#client/session/use-platform-name.ts';
import { useSession } from '#client/session/session.ts';
import { Avatar } from '#client/ui/media/avatar.tsx';
import { CountBadge } from '#client/ui/status/count-badge.tsx';
import { Bone } from '#client/ui/status/skeleton.tsx';
import { HeaderActions } from './header-actions.tsx';

/** The shared header: the member's name or the brand, and the global actions. */
export function HomeHeader() {
  const { t } = useTranslation();
  const { isMember, profile } = useSession();
  // Without a stored profile, fetches the name from the platform.
  const info = useQuery({ ...query(user.info), enabled: isMember && !profile });
  const member = isMember ? (profile ?? info.data) : undefined;
  const brand = useBrand();
  const toNews = <IconLink label={t('home.news')} icon={<Newspaper />} to={paths.news} />;
  const title = member ? t('home.greeting', { name: member.name }) : brand;

  return (
    <header className="home-header">
      {isMember ? (
        <Avatar name={member?.name} src={member?.headUrl} />
      ) : (
        <img className="home-mark" src="icon.svg" alt="" width={36} height={36} />
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
        {isMember ? <MessagesLink otherwise={toNews} /> : toNews}
        <HeaderActions />
      </div>
    </header>
  );
}

/** The brand of a world, or the name of a host. */
function useBrand(): string {
  const name = usePlatformName();
  const { data } = useQuery(query(user.sysInfo));
  return (!hostProfile && data?.brandName) || name;
}

function MessagesLink({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation();
  const unread = useUnread();

  return (
    <IconLink
      label={unread > 0 ? t('home.unreadMessages', { count: unread }) : t('home.messages')}
      icon={
        <>
          <Bell />
          <CountBadge count={unread} />
        </>
      }
      to={paths.messages}
      otherwise={otherwise}
    />
  );
}
