import './load-more-list.css';
import { useRef, type ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { useLoadAhead, usePullAtEnd } from './use-list-end.ts';

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

/** A list that loads its next page before its end is reached. A page that failed loads by a pull or by the button. */
export function LoadMoreList({ children, status, onLoadMore, labels }: LoadMoreListProps) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useLoadAhead(end, status === 'more', onLoadMore);
  usePullAtEnd(list, end, status === 'failed', () => void onLoadMore());
  const announcements = { more: '', loading: labels.loading, failed: labels.failed, complete: labels.noMore };

  return (
    <div ref={list}>
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
