import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { lazyWhenIdle } from '#client/navigation/lazy-when-idle.tsx';
import { HighlightsSkeleton, SignInToCome } from './highlights-skeleton.tsx';
import { ScrollNotice } from './scroll-notice.tsx';

const SignInEntry = lazyWhenIdle(() => import('./sign-in-entry.tsx'), SignInToCome);

/** Announcements and the daily check-in, rendered together so that the layout does not shift. */
export default function Highlights({ isMember }: { isMember: boolean }) {
  const parts = [
    useQuery(query(user.scrollNotice)),
    useQuery({ ...query(user.signInToday), enabled: isMember }),
  ];

  // Waits for the first responses only: a failed part retries itself and must stay mounted.
  const isWaiting = useDeferredValue(parts.some(({ isLoading, isFetched }) => isLoading && !isFetched));
  if (isWaiting) return <HighlightsSkeleton isMember={isMember} />;
  return (
    <>
      <ScrollNotice />
      {isMember && <SignInEntry />}
    </>
  );
}
