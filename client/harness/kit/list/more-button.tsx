import './list-with-detail.css';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

interface MoreButtonProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  shown: number;
  total: number;
}

/** How many of how many are shown, and what brings the next; nothing where all are. */
export function MoreButton({ query, shown, total }: MoreButtonProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  if (!query.hasNextPage) return null;

  return (
    <p className="list-more">
      {t('harness.list.shown', { shown: format.count(shown), total: format.count(total) })}
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
