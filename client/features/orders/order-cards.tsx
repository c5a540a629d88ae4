import { Card } from '#client/ui/card.tsx';
import { List } from '#client/ui/list-row.tsx';
import { SkeletonFigures, SkeletonHead, SkeletonText, times } from '#client/ui/skeleton.tsx';

/** What orders look like while they load. */
export function OrderCards() {
  return (
    <List>
      {times(3, (at) => (
        <li key={at}>
          <Card>
            <SkeletonHead />
            <SkeletonText lines={1} />
            <SkeletonFigures layout="columns" figures={4} />
          </Card>
        </li>
      ))}
    </List>
  );
}
