import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Films } from './films.tsx';
import { HighlightsSkeleton } from './highlights-skeleton.tsx';
import { ScrollNotice } from './scroll-notice.tsx';
import { SignInEntry } from './sign-in-entry.tsx';

/** Announcements, the daily sign-in and videos, rendered together so that the layout does not shift. */
export default function Highlights({ isMember }: { isMember: boolean }) {
  const parts = [
    useQuery(query(user.scrollNotice)),
    useQuery({ ...query(user.signInToday), enabled: isMember }),
    useQuery(query(user.homeVideo)),
    useQuery(query(user.videoCarousel)),
  ];

  // Waits for the first responses only: a failed part retries itself and must stay mounted.
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
