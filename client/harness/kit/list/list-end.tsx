import './list-with-detail.css';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** The rest of a list that is loaded in parts. */
export interface Older {
  /** The number of items still to load. */
  readonly count: number;
  readonly busy: boolean;
  readonly show: () => void;
}

/** The button at the end of a list that loads its next part. */
export function ShowOlder({ older: { count, busy, show } }: { older: Older }) {
  const { t } = useTranslation();
  const format = useWorldFormat();

  return (
    <div className="list-end">
      <Button size="small" variant="quiet" busy={busy} repeatable onClick={show} data-list-end>
        {t('harness.list.older', { count, formatted: format.count(count) })}
      </Button>
    </div>
  );
}

interface MoreButtonProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  shown: number;
  total: number;
}

/** The number of items shown, and a button that loads the next page. Nothing once all are shown. */
export function MoreButton({ query, shown, total }: MoreButtonProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  if (!query.hasNextPage) return null;

  return (
    <p className="list-more">
      <span>{t('harness.list.shown', { shown: format.count(shown), total: format.count(total) })}</span>
      <Button
        size="small"
        variant="quiet"
        busy={query.isFetchingNextPage}
        repeatable
        onClick={() => void query.fetchNextPage()}
      >
        {t('harness.list.more')}
      </Button>
    </p>
  );
}
