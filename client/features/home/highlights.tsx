import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Films } from './films.tsx';
import { HighlightsSkeleton } from './highlights-skeleton.tsx';
import { ScrollNotice } from './scroll-notice.tsx';
import { SignInEntry } from './sign-in-entry.tsx';

/** What changes from day to day: announcements, the daily sign-in and films, all at once so that nothing jumps. */
export default function Highlights({ isMember }: { isMember: boolean }) {
  const parts = [
    useQuery(query(user.scrollNotice)),
    useQuery({ ...query(user.signInToday), enabled: isMember }),
    useQuery(query(user.homeVideo)),
    useQuery(query(user.videoCarousel)),
  ];

  // Only before the first answer: what failed is asked for again by the part that shows it, and that has to stay for it.
  const isWaiting = useDeferredValue(parts.some(({ isLoading, isFetched }) => isLoading && !isFetched));
  if (isWaiting) return <HighlightsSkeleton isMember={isMember} />;
  return (
    <>
      <ScrollNotice />
      {isMember && <SignInEntry />}
      <Films />
    </>
  );
}
