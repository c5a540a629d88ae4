import { Card } from '#client/ui/card.tsx';
import { List } from '#client/ui/list-row.tsx';
import { SkeletonFigures, SkeletonHead, times } from '#client/ui/skeleton.tsx';

/** What machines on offer look like while they load. */
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
