import './list-with-detail.css';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { Bone, Skeleton, times } from '#client/ui/status/skeleton.tsx';
import { Line } from './line.tsx';

interface ListStateProps {
  query?: Pick<UseQueryResult<unknown, Failure>, 'data' | 'isPending' | 'error' | 'refetch'>;
  isEmpty: boolean;
  /** The reason why the list is empty, and the next step. */
  empty: ReactNode;
  children: ReactNode;
}

/** Shows a list, or a message while it loads, has failed or is empty. */
export function ListState({ query, isEmpty, empty, children }: ListStateProps) {
  const { t } = useTranslation();

  if (query?.isPending) return <LoadingRows />;
  // While the server is unreachable, the last data stays readable below the banner.
  if (query?.error && query.data === undefined) {
    return (
      <div className="panel-empty" role="alert">
        <span>{t('harness.failed', { message: query.error.message })}</span>{' '}
        <button type="button" className="text-button" onClick={() => void query.refetch()}>
          {t('harness.retry')}
        </button>
      </div>
    );
  }
  return isEmpty ? <div className="panel-empty">{empty}</div> : children;
}

function LoadingRows() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <div>
        {times(6, (at) => (
          <div key={at} className="item">
            <div className="item-press">
              <Line
                title={<Bone width={at % 2 ? 'medium' : 'long'} />}
                detail={<Bone />}
                trailing={<Bone width="short" />}
              />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
