import { useId, useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';

interface PanelProps {
  title: string;
  /** How many wait here. */
  count?: number | undefined;
  trailing?: ReactNode;
  children: ReactNode;
}

/** One titled list of the console. */
export function Panel({ title, count = 0, trailing, children }: PanelProps) {
  const titleId = useId();

  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>
          {title}
          {count > 0 && <span className="panel-count"> {count}</span>}
        </h2>
        {trailing}
      </div>
      {children}
    </section>
  );
}

interface RowsProps<T> {
  query: Pick<UseQueryResult<unknown, Failure>, 'data' | 'isPending' | 'error' | 'refetch'>;
  items: readonly T[];
  /** Why there is nothing, and what to do. */
  empty: string;
  /** So many at first; the others on demand. */
  shown?: number;
  children: (item: T) => ReactNode;
}

/** The rows of a panel in their four states. Each child is an `li`. */
export function Rows<T>({ query, items, empty, shown = 4, children }: RowsProps<T>) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { data, isPending, error, refetch } = query;

  if (isPending)
    return (
      <Skeleton label={t('app.loading')}>
        <SkeletonText lines={2} />
      </Skeleton>
    );
  // While the server is away, what was there last stays readable; the banner says so.
  if (error && data === undefined) {
    return (
      <div className="panel-empty" role="alert">
        {t('harness.failed', { message: error.message })}{' '}
        <button type="button" className="text-button" onClick={() => void refetch()}>
          {t('harness.retry')}
        </button>
      </div>
    );
  }
  if (items.length === 0) return <p className="panel-empty">{empty}</p>;
  return (
    <>
      <ul className="rows">{(all ? items : items.slice(0, shown)).map(children)}</ul>
      {items.length > shown && (
        <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('harness.showFewer') : t('harness.showAll', { count: items.length })}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  title: ReactNode;
  detail?: ReactNode;
  trailing?: ReactNode;
  /** Below the line, over its whole width. */
  children?: ReactNode;
}

/** One line of a panel. */
export function Row({ title, detail, trailing, children }: RowProps) {
  return (
    <li className="row">
      <div className="row-line">
        <div className="row-text">
          <span className="row-title">{title}</span>
          {detail && <span className="row-detail">{detail}</span>}
        </div>
        {trailing && <div className="row-end">{trailing}</div>}
      </div>
      {children}
    </li>
  );
}
