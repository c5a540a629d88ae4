import './load-more-list.css';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface LoadMoreListProps {
  /** A List, or another way to show items below each other. */
  children: ReactNode;
  /** Whether another page waits, is on its way or could not come, or the list is complete. */
  status: 'more' | 'loading' | 'failed' | 'complete';
  onLoadMore: () => void;
  /** `noMore` stands below a complete list; empty below one whose end needs no words. */
  labels: { loadMore: string; loading: string; failed: string; noMore: string };
}

/** A list that loads its next page as its end comes into view. */
export function LoadMoreList({ children, status, onLoadMore, labels }: LoadMoreListProps) {
  const end = useEndInView(status === 'more', onLoadMore);
  const announcements = { more: '', loading: labels.loading, failed: labels.failed, complete: labels.noMore };

  return (
    <div>
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
    // On a busy phone several looks come at once, the last of which is how it is now.
    const observer = new IntersectionObserver((looks) => {
      if (looks.at(-1)?.isIntersecting) notify();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [enabled]);

  return end;
}
