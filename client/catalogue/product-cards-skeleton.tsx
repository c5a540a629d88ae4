import { Card } from '#client/ui/layout/card.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import { SkeletonFigures, SkeletonHead, times } from '#client/ui/status/skeleton.tsx';

/** The list of products while it loads. */
export function ProductCardsSkeleton() {
  return (
    <List>
      {times(3, (at) => (
        <li key={at}>
          <Card>
            <SkeletonHead picture="large" />
            <SkeletonFigures layout="thirds" figures={3} />
          </Card>
        </li>
      ))}
    </List>
  );
}
