import './messages.css';
import { Navigate, useLocation } from 'react-router-dom';
import { loginStateFor } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { useSession } from '#client/session/session.ts';
import { MessageInFull } from './message-in-full.tsx';
import { NoticeInFull } from './notice-in-full.tsx';

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
