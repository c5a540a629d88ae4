import { Card } from '#client/ui/card.tsx';
import { SkeletonHead, SkeletonText, times } from '#client/ui/skeleton.tsx';

/** What posts look like while they load, as close to each other as they will be. */
export function PostsSkeleton() {
  return (
    <div>
      {times(4, (at) => (
        <div key={at} className="feed-post">
          <Card>
            <SkeletonHead picture="avatar" />
            <SkeletonText lines={3} />
          </Card>
        </div>
      ))}
    </div>
  );
}
