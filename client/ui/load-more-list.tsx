import './load-more-list.css';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { usePullToReload } from './use-pull-to-reload.ts';

interface LoadMoreListProps {
  /** A List, or another way to show items below each other. */
  children: ReactNode;
  /** Whether another page waits, is on its way or could not come, or the list is complete. */
  status: 'more' | 'loading' | 'failed' | 'complete';
  onLoadMore: () => void;
  onReload: () => void;
  reloading?: boolean;
  labels: {
    loadMore: string;
    loading: string;
    failed: string;
    noMore: string;
    pull: string;
    release: string;
  };
}

/** A list that loads its next page as its end comes into view, and reloads when pulled down. */
export function LoadMoreList({
  children,
  status,
  onLoadMore,
  onReload,
  reloading = false,
  labels,
}: LoadMoreListProps) {
  const { pulledPx, willReload, handlers } = usePullToReload(onReload);
  const end = useEndInView(status === 'more', onLoadMore);
  const announcements = { more: '', loading: labels.loading, failed: labels.failed, complete: labels.noMore };

  return (
    <div className="load-more-list" aria-busy={reloading} {...handlers}>
      <div className="load-more-list-pull" aria-hidden style={{ blockSize: reloading ? '3rem' : pulledPx }}>
        {reloading ? <Spinner /> : willReload ? labels.release : labels.pull}
      </div>
      {children}
      <div ref={end} className="load-more-list-end">
        <p role="status">{announcements[status]}</p>
        {status !== 'complete' && (
          <Button variant="quiet" busy={status === 'loading'} onClick={onLoadMore}>
            {labels.loadMore}
          </Button>
        )}
      </div>
    </div>
  );
}

function useEndInView(enabled: boolean, onInView: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onInView);

  useEffect(() => {
    if (!enabled || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) notify();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [enabled]);

  return end;
}
