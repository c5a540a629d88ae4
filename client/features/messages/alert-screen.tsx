import './messages.css';
import { Navigate, useLocation } from 'react-router-dom';
import { loginStateFor } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { useSession } from '#client/session/session.ts';
import { MessageInFull } from './message-in-full.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { AlertSkeleton } from './alert-skeleton.tsx';
import { UnknownAlert } from './unknown-alert.tsx';

/** A notice of the platform, which guests may read, or a message to the member, in full. */
export default function AlertScreen() {
  const [search] = useScreenSearch();
  const location = useLocation();
  const { isMember } = useSession();
  const noticeId = search.get('notice');

  if (noticeId !== null) return <NoticeInFull id={noticeId} />;
  if (!isMember) return <Navigate to={paths.login} replace state={loginStateFor(location)} />;
  return <MessageInFull id={search.get('id') ?? ''} listed={search.get('type')} />;
}

/** One notice of home's ticker in full. */
function NoticeInFull({ id }: { id: string }) {
  const { t } = useTranslation();
  const notices = useQuery(query(user.scrollNotice));

  return (
    <AppScreen title={t('messages.notice')}>
      <Loaded query={notices} skeleton={<AlertSkeleton />}>
        {(list) => {
          const notice = list.find((one) => one.id === id);
          if (!notice) return <UnknownAlert />;
          return (
            <Card>
              <RichText html={notice.content} />
            </Card>
          );
        }}
      </Loaded>
    </AppScreen>
  );
}
