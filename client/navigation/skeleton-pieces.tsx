import type { ReactNode } from 'react';
import { Card } from '#client/ui/layout/card.tsx';
import {
  SkeletonBlock,
  SkeletonField,
  SkeletonFigures,
  SkeletonHead,
  SkeletonRows,
  SkeletonStat,
  SkeletonText,
  times,
} from '#client/ui/status/skeleton.tsx';

/** The shapes that the skeletons of screens consist of. */
export const pieces = {
  text: <SkeletonText lines={2} />,
  tabs: <SkeletonBlock shape="tabs" />,
  head: <SkeletonHead picture="large avatar" />,
  figures: (
    <Card>
      <SkeletonStat size={40} />
      <SkeletonFigures layout="columns" figures={2} />
    </Card>
  ),
  lines: (
    <Card>
      <SkeletonFigures figures={3} />
    </Card>
  ),
  rows: (
    <Card flush>
      <SkeletonRows count={6} icon subtitle trailing="amount" />
    </Card>
  ),
  entries: (
    <Card flush>
      <SkeletonRows count={4} icon subtitle />
    </Card>
  ),
  cards: times(3, (at) => (
    <Card key={at}>
      <SkeletonHead />
      <SkeletonFigures layout="columns" figures={4} />
    </Card>
  )),
  product: (
    <Card flush>
      <SkeletonBlock shape="picture" />
      <div className="skeleton-inset">
        <SkeletonStat size={40} />
        <SkeletonFigures layout="columns" figures={4} />
        <SkeletonText lines={2} />
      </div>
    </Card>
  ),
  square: (
    <Card>
      <SkeletonStat size={40} />
      <SkeletonBlock shape="square" />
    </Card>
  ),
  amount: <SkeletonField control="amount" presets={3} />,
  field: <SkeletonField hint />,
} as const satisfies Record<string, ReactNode>;

export type Piece = keyof typeof pieces;
