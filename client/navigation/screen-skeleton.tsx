import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useCurrentRoute } from './current-route.ts';
import { pieces, type Piece } from './skeleton-pieces.tsx';

/** The skeleton of the current screen, or of the given part. */
export function ScreenSkeleton({ shape }: { shape?: readonly Piece[] }) {
  const { t } = useTranslation();
  const { skeleton } = useCurrentRoute();

  return (
    <Skeleton label={t('app.loading')}>
      {(shape ?? skeleton).map((piece, at) => (
        <Fragment key={at}>{pieces[piece]}</Fragment>
      ))}
    </Skeleton>
  );
}
