import { Card } from '#client/ui/card.tsx';
import { SkeletonHead, SkeletonText, times } from '#client/ui/skeleton.tsx';

/** Placeholders of posts, with the gaps of loaded posts. */
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
