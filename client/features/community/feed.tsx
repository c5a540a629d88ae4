import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import type { Post } from '#contract/square.ts';
import { noDraft, type CommentDraft } from './comment-draft.ts';
import { PostCard } from './post-card.tsx';

/** How high the posts were when the feed was left, so that whoever comes back finds them where they were. */
let measured: { count: number; heights: CacheSnapshot } | undefined;

interface FeedProps {
  posts: readonly Post[];
  total: number;
}

/** Posts below each other, of which only those near the window are in the page. */
export function Feed({ posts, total }: FeedProps) {
  const { t } = useTranslation();
  const feed = useRef<WindowVirtualizerHandle>(null);
  // A post that is scrolled away leaves the page; what was opened or written there must not.
  const [openId, setOpenId] = useState<string>();
  const [drafts, setDrafts] = useState<Readonly<Record<string, CommentDraft>>>({});

  const count = posts.length;
  useLayoutEffect(
    () => () => {
      if (feed.current) measured = { count, heights: feed.current.cache };
    },
    [count],
  );

  return (
    <div role="feed" aria-label={t('titles.community')}>
      <WindowVirtualizer
        ref={feed}
        data={posts}
        {...(measured?.count === count && { cache: measured.heights })}
      >
        {(post, at) => (
          <div key={post.id} className="feed-post">
            <PostCard
              post={post}
              place={{ at: at + 1, of: total }}
              isOpen={post.id === openId}
              onToggle={() => setOpenId(post.id === openId ? undefined : post.id)}
              draft={drafts[post.id] ?? noDraft}
              onDraft={(draft) => setDrafts((kept) => ({ ...kept, [post.id]: draft }))}
            />
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}
