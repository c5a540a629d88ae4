import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { motionReduced } from '#client/device/motion.ts';
import { latePart } from '#client/navigation/late-part.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { PlainText } from '#client/ui/text/plain-text.tsx';
import { Ticker } from '#client/ui/media/ticker.tsx';
import { HighlightsSkeleton, SignInToCome } from './highlights-skeleton.tsx';

const SignInEntry = latePart(() => import('./sign-in-entry.tsx'), SignInToCome);

/** Announcements and the daily check-in, rendered together so that the layout does not shift. */
export function Highlights({ isMember }: { isMember: boolean }) {
  const parts = [
    useQuery(query(user.scrollNotice)),
    useQuery({ ...query(user.signInToday), enabled: isMember }),
  ];

  // Waits for the first responses only: a failed part retries itself and must stay mounted.
  const isWaiting = parts.some(({ isLoading, isFetched }) => isLoading && !isFetched);
  if (isWaiting) return <HighlightsSkeleton isMember={isMember} />;
  return (
    <>
      <ScrollNotice />
      {isMember && <SignInEntry />}
    </>
  );
}

/** The platform's notices in one line. A press opens the full notice. */
function ScrollNotice() {
  const { t } = useTranslation();
  const { data: notices = [] } = useQuery(query(user.scrollNotice));

  return (
    <Ticker
      label={t('home.notices.label')}
      isMoving={!motionReduced()}
      labels={{ pause: t('home.notices.pause'), play: t('home.notices.play') }}
      lines={notices.map(({ id, content }) => ({
        key: id,
        text: <PlainText html={content} />,
        link: <Link to={paths.notice(id)} />,
      }))}
    />
  );
}
