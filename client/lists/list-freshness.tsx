import './list-freshness.css';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { idOf, type Page } from '#client/api/page.ts';
import { isInSight } from '#client/api/pages-anew.ts';
import { Button } from '#client/ui/button.tsx';
import { isNearTop } from '#client/ui/near-top.ts';

export interface ListFreshnessProps {
  query: UseInfiniteQueryResult<Page<unknown>, Failure>;
  /** Whether all entries are in the page; else, what draws those near the window keeps their place. */
  isWhole: boolean;
}

/** As long as nothing has scrolled, scrolling has come to its end. */
const restMs = 300;

/**
 * Beside a long list that is asked for anew while a member reads in it: how far it has grown is read out; what is new
 * comes above without moving what is read, and is told of; and what was not asked for is when it comes into sight.
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

/** Whether there are entries above that have come since the member was at the top. */
function useNewEntries(list: readonly unknown[], isWhole: boolean): boolean {
  const [hasNew, setHasNew] = useState(false);
  const firstId = idOf(list[0]);
  const before = useRef({ firstId, heightPx: 0 });

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { firstId, heightPx: pageHeightPx() };
    const isPrepended = was.firstId !== firstId && list.some((item) => idOf(item) === was.firstId);
    if (!isPrepended || isNearTop()) return;
    setHasNew(true);
    // Other browsers keep what is read where it is by themselves.
    if (isWhole && !CSS.supports('overflow-anchor', 'auto'))
      window.scrollBy(0, pageHeightPx() - was.heightPx);
  }, [firstId, list, isWhole]);
  useEffect(() => {
    const look = () => {
      before.current.heightPx = pageHeightPx();
      if (isNearTop()) setHasNew(false);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return hasNew;
}

const pageHeightPx = (): number => document.documentElement.scrollHeight;

/** Asks anew, once the member has stopped scrolling, where pages are in sight that were not asked for with the others. */
function useFreshInSight({ data, isFetching, refetch }: ListFreshnessProps['query']): void {
  const kept = data?.kept;
  const look = useEffectEvent(() => {
    if (!isFetching && kept?.pages.some((pageNum) => isInSight(pageNum, kept.of))) void refetch();
  });
  const isAnyKept = kept !== undefined;

  useEffect(() => {
    if (!isAnyKept) return undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(rest);
      rest = setTimeout(() => look(), restMs);
    };
    addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', wait);
    };
  }, [isAnyKept]);
}
