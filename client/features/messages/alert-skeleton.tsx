import { Card } from '#client/ui/layout/card.tsx';
import { SkeletonText } from '#client/ui/status/skeleton.tsx';

/** The placeholder of a notice or message. */
export function AlertSkeleton() {
  return (
    <Card>
      <SkeletonText lines={3} />
    </Card>
  );
}
