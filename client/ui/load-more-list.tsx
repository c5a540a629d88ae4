import './load-more-list.css';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface LoadMoreListProps {
  /** A List, or another way to show items below each other. */
  children: ReactNode;
  /** Whether another page waits, is on its way or could not come, or the list is complete. */
  status: 'more' | 'loading' | 'failed' | 'complete';
  /** Comes to an end with what it began, whatever came of it. */
  onLoadMore: () => Promise<unknown>;
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
          <Button variant="quiet" busy={status === 'loading'} onClick={() => void onLoadMore()}>
            {labels.loadMore}
          </Button>
        )}
      </div>
    </div>
  );
}

function useEndInView(enabled: boolean, onInView: () => Promise<unknown>) {
  const end = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onInView);

  useEffect(() => {
    const place = end.current;
    if (!enabled || !place) return;
    let isGone = false;
    // On a busy phone several looks come at once, the last of which is how it is now.
    const observer = new IntersectionObserver((looks) => {
      if (looks.at(-1)?.isIntersecting) void notify().then(lookAgain);
    });
    // Where nothing came of it, as when something else was under way, the end stays in sight, and nothing tells of that.
    const lookAgain = () => {
      if (isGone) return;
      observer.unobserve(place);
      observer.observe(place);
    };
    observer.observe(place);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [enabled]);

  return end;
}
