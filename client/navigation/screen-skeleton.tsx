import { Fragment } from 'react';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { useCurrentRoute } from './current-route.ts';
import { pieces, type Piece } from './skeleton-pieces.tsx';

/** The skeleton of the current screen, or of the given part. */
export function ScreenSkeleton({ shape }: { shape?: readonly Piece[] | undefined }) {
  const { skeleton } = useCurrentRoute();

  return (
    <LoadingSkeleton>
      {(shape ?? skeleton).map((piece, at) => (
        <Fragment key={at}>{pieces[piece]}</Fragment>
      ))}
    </LoadingSkeleton>
  );
}
