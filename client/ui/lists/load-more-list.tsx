import './load-more-list.css';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';

interface LoadMoreListProps {
  /** A List or a similar element. */
  children: ReactNode;
  /** The state of the next page; `complete` without one. */
  status: 'more' | 'loading' | 'failed' | 'complete';
  /** Loads the next page. The promise settles when loading ends, successfully or not. */
  onLoadMore: () => Promise<unknown>;
  /** `noMore` is shown below a complete list; empty if the end needs no words. */
  labels: { loadMore: string; loading: string; failed: string; noMore: string };
}

/** A list that loads its next page when its end scrolls into view. */
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
    // A busy phone reports several entries at once; only the last is current.
    const observer = new IntersectionObserver((looks) => {
      if (looks.at(-1)?.isIntersecting) void notify().then(lookAgain);
    });
    // If no page was added, for example because a refetch was running, the observer does not fire again. Check once more.
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
