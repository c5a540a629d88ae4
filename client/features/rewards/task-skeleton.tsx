import { Card } from '#client/ui/layout/card.tsx';
import { SkeletonField, SkeletonStat, SkeletonText } from '#client/ui/status/skeleton.tsx';

/** The placeholder of a reward task: amount, instructions and field. */
export function TaskSkeleton() {
  return (
    <>
      <Card>
        <SkeletonStat size={40} detail />
        <SkeletonText lines={2} />
      </Card>
      <SkeletonField hint />
    </>
  );
}
