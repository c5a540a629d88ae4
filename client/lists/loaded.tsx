import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Failure } from '#client/api/failure.ts';
import { useCurrentRoute } from '#client/navigation/current-route.ts';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ScreenSkeleton } from '#client/navigation/screen-skeleton.tsx';
import type { Piece } from '#client/navigation/skeleton-pieces.tsx';
import { useSession } from '#client/session/session.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { ErrorState } from '#client/ui/status/error-state.tsx';
import { useLastFailure } from './use-last-failure.ts';

interface LoadedProps<T> {
  query: UseQueryResult<T, Failure>;
  /** The placeholders while it loads. By default placeholders of a whole screen. */
  skeleton?: ReactNode;
  /** The placeholders as pieces of screens, instead of `skeleton`. */
  shape?: readonly Piece[];
  children: (data: T) => ReactNode;
}

/**
 * Renders the data of a query, or its loading or error state: `<Loaded query={useQuery(…)}>{(data) => …}</Loaded>`. Where the
 * host lacks the endpoint, a part of a screen, which has placeholders of its own, is left out. A whole screen says so.
 */
export function Loaded<T>({ query, skeleton, shape, children }: LoadedProps<T>) {
  const failure = useLastFailure(query);
  if (query.data !== undefined) return children(query.data);
  const isPart = skeleton !== undefined || shape !== undefined;
  if (failure?.kind === 'absent' && isPart) return null;
  if (failure) return <LoadFailed failure={failure} busy={query.isFetching} onRetry={query.refetch} />;
  return skeleton ? <LoadingSkeleton>{skeleton}</LoadingSkeleton> : <ScreenSkeleton shape={shape} />;
}

/** The reference platform never sends it, but a host may, and the spec has a screen for it (§2). */
const forbidden = 403;

interface LoadFailedProps {
  failure: Failure;
  busy: boolean;
  onRetry: () => unknown;
}

/**
 * The reason of a failure, with a retry if that can help. Shows the skeleton while the redirect to the login is
 * pending. A retry also refetches the screen's other failed queries, whose parts are hidden without a message.
 */
export function LoadFailed({ failure, busy, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  const { isMember } = useSession();
  const { guard } = useCurrentRoute();
  const client = useQueryClient();
  const retry = () => {
    void onRetry();
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  const isLeaving = failure.sessionEnded && guard !== 'guest' && !isMember;

  if (isLeaving) return <ScreenSkeleton />;
  if (failure.code === forbidden && guard !== 'guest') return <Navigate to={paths.noPermission} replace />;
  if (failure.isUnknown) return <EmptyState icon={<CloudAlert />} title={failure.message} />;
  return (
    <ErrorState
      title={t('failure.title')}
      text={failure.message}
      retryLabel={t('failure.retry')}
      busy={busy}
      onRetry={retry}
    />
  );
}
