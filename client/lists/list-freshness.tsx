import './list-freshness.css';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { idOf, type Page } from '#client/api/page.ts';
import { isPageVisible } from '#client/api/page-revalidation.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { isNearTop } from '#client/ui/lists/near-top.ts';

export interface ListFreshnessProps {
  query: UseInfiniteQueryResult<Page<unknown>, Failure>;
  /** All entries are rendered. Otherwise the windowed list keeps the scroll position. */
  isWhole: boolean;
}

/** Scrolling has ended after this long without a scroll event. */
const restMs = 300;

/**
 * Keeps a long list fresh while a member reads it. Announces its growth to screen readers. Keeps the scroll position
 * when new entries appear above, and offers a button to them. Refetches pages that were skipped once they scroll into
 * view.
 */
export default function ListFreshness({ query, isWhole }: ListFreshnessProps) {
  const { t } = useTranslation();
  const list = query.data?.list ?? [];
  const hasNew = useNewEntries(list, isWhole);
  const [atFirst] = useState(list.length);
  useFreshInSight(query);

  return (
    <div className="list-freshness" role="status">
      {list.length > atFirst && (
        <span className="visually-hidden">{t('reload.soFar', { count: list.length })}</span>
      )}
      {hasNew && (
        <Button size="small" icon={<ArrowUp />} onClick={() => window.scrollTo({ top: 0 })}>
          {t('reload.newEntries')}
        </Button>
      )}
    </div>
  );
}

/** Browsers with scroll anchoring keep the position themselves, so there the height, for which a page is laid out, is not read. */
const anchorsScroll = CSS.supports('overflow-anchor', 'auto');

/** Returns true if entries were added above since the member was at the top. */
function useNewEntries(list: readonly unknown[], isWhole: boolean): boolean {
  const [hasNew, setHasNew] = useState(false);
  const firstId = idOf(list[0]);
  const before = useRef({ firstId, heightPx: 0 });

  useLayoutEffect(() => {
    const previous = before.current;
    before.current = { firstId, heightPx: pageHeightPx() };
    const isPrepended = previous.firstId !== firstId && list.some((item) => idOf(item) === previous.firstId);
    if (!isPrepended || isNearTop()) return;
    setHasNew(true);
    if (isWhole && !anchorsScroll) window.scrollBy(0, pageHeightPx() - previous.heightPx);
  }, [firstId, list, isWhole]);
  useEffect(() => {
    const update = () => {
      before.current.heightPx = pageHeightPx();
      if (isNearTop()) setHasNew(false);
    };
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);

  return hasNew;
}

const pageHeightPx = (): number => (anchorsScroll ? 0 : document.documentElement.scrollHeight);

/** Refetches once scrolling ends, if a visible page was skipped by the last refetch. */
function useFreshInSight({ data, isFetching, refetch }: ListFreshnessProps['query']): void {
  const stale = data?.stale;
  const refetchVisible = useEffectEvent(() => {
    if (!isFetching && stale?.pages.some((pageNum) => isPageVisible(pageNum, stale.of))) void refetch();
  });
  const hasStale = stale !== undefined;

  useEffect(() => {
    if (!hasStale) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(rest);
      rest = setTimeout(() => refetchVisible(), restMs);
    };
    addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', wait);
    };
  }, [hasStale]);
}
