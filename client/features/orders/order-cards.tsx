import { Card } from '#client/ui/card.tsx';
import { List } from '#client/ui/list-row.tsx';
import { SkeletonFigures, SkeletonHead, SkeletonText, times } from '#client/ui/skeleton.tsx';

/** Placeholders of orders. */
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
