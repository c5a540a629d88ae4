import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';

/** The placeholder of the daily highlights. */
export function HighlightsSkeleton({ isMember }: { isMember: boolean }) {
  return (
    <LoadingSkeleton>
      <div className="home-notice-to-come" />
      {isMember && <SignInToCome />}
    </LoadingSkeleton>
  );
}

/** Keeps the place of the daily check-in, which loads once the browser is idle. */
export const SignInToCome = () => (
  <div className="skeleton" data-deferred>
    <Card flush>
      <SkeletonRows count={1} icon subtitle />
    </Card>
  </div>
);
