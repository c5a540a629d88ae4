import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import type { Page } from '#client/api/page.ts';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { latePart } from '#client/navigation/late-part.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import { LoadMoreList } from '#client/ui/lists/load-more-list.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';
import type { ListFreshnessProps } from './list-freshness.tsx';
import { LoadFailed } from './loaded.tsx';
import { useLastFailure } from './use-last-failure.ts';

const ListFreshness = latePart<ListFreshnessProps>(() => import('./list-freshness.tsx'));

export interface PagedItemsProps<T> {
  query: UseInfiniteQueryResult<Page<T>, Failure>;
  /** Renders the items loaded so far. */
  children: (items: readonly T[]) => ReactNode;
  /** An EmptyState with the next step. */
  empty: ReactNode;
  /** Filters the items; without it, all are shown. */
  shown?: (item: T) => boolean;
  /** The shape of a page while it loads. */
  skeleton?: ReactNode;
  /** All items are rendered, so the list may have to keep the scroll position itself. */
  isWhole?: boolean;
}

/** Shorter lists show no text at their end. */
const maxWithoutEndMark = 10;

const rows = <SkeletonRows count={6} icon subtitle trailing="amount" />;

interface PagedListProps<T> extends Omit<PagedItemsProps<T>, 'children' | 'isWhole'> {
  /** One ListRow, or an `li`. */
  row: (item: T) => ReactNode;
  /** The id of an item, stable across refetches. */
  keyOf: (item: T) => string;
}

/** A paginated list with its loading, error and empty states. It loads more on scroll. */
export function PagedList<T>({ row, keyOf, ...rest }: PagedListProps<T>) {
  return (
    <PagedItems {...rest} isWhole>
      {(items) => (
        <List>
          {items.map((item) => (
            <Fragment key={keyOf(item)}>{row(item)}</Fragment>
          ))}
        </List>
      )}
    </PagedItems>
  );
}

/** A paged list that renders its items other than as a plain list. */
export function PagedItems<T>({
  query,
  children,
  empty,
  shown,
  skeleton = rows,
  isWhole = false,
}: PagedItemsProps<T>) {
  const { t } = useTranslation();
  const failure = useLastFailure(query);

  if (!query.data) {
    if (failure?.kind === 'absent') return null;
    if (failure) return <LoadFailed failure={failure} busy={query.isFetching} onRetry={query.refetch} />;
    return <LoadingSkeleton>{skeleton}</LoadingSkeleton>;
  }
  const items = shown ? query.data.list.filter(shown) : query.data.list;
  if (items.length === 0 && !query.hasNextPage) return empty;
  const isLong = items.length > maxWithoutEndMark;
  const cut = cutOf(failure);
  return (
    <>
      <ListFreshness query={query} isWhole={isWhole} />
      <LoadMoreList
        status={statusOf(query)}
        // Waits for a running refetch instead of cancelling it.
        onLoadMore={() => query.fetchNextPage({ cancelRefetch: false })}
        labels={{
          loadMore: t(cut.loadMore),
          loading: t('app.loading'),
          failed: cut.message ?? t('list.failed'),
          noMore: isLong ? t('list.noMore') : '',
        }}
      >
        {children(items)}
      </LoadMoreList>
    </>
  );
}

/** The message and the retry below a list of which the platform sends fewer items than it counts. */
const cutOf = (failure: Failure | undefined) =>
  failure?.kind === 'incomplete'
    ? ({ loadMore: 'failure.retry', message: failure.message } as const)
    : ({ loadMore: 'list.loadMore', message: undefined } as const);

function statusOf({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: UseInfiniteQueryResult) {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'more' : 'complete';
}
