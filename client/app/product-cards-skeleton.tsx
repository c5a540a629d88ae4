import { Card } from '#client/ui/card.tsx';
import { SkeletonFigures, SkeletonHead, times } from '#client/ui/skeleton.tsx';

/** What machines on offer look like while they load. */
export function ProductCardsSkeleton() {
  return times(3, (at) => (
    <Card key={at}>
      <SkeletonHead picture="large" />
      <SkeletonFigures layout="thirds" figures={3} />
    </Card>
  ));
}
