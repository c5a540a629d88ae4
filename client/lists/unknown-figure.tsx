import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#client/ui/status/error-state.tsx';

/** Replaces a form if the platform did not send its figure: nothing is claimed, and nothing can be committed. */
export function UnknownFigure({ query: { isFetching, refetch } }: { query: UseQueryResult }) {
  const { t } = useTranslation();

  return (
    <ErrorState
      title={t('failure.title')}
      text={t('failure.server')}
      retryLabel={t('failure.retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
