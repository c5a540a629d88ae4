import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/square.ts';
import { useTyped } from '#client/drafts/use-typed.ts';
import { Windowed, type WindowedHandle } from '#client/ui/windowed.tsx';
import { noDraft, type CommentDraft } from './comment-draft.ts';
import { besideFeed, postAfter } from './feed-keys.ts';
import { PostCard } from './post-card.tsx';

interface FeedProps {
  posts: readonly Post[];
  total: number;
}

/**
 * Posts below each other, of which only those near the window are in the page. Page Up and Page Down go from one to the
 * next, Control with Home and End out of them.
 */
export function Feed({ posts, total }: FeedProps) {
  const { t } = useTranslation();
  const feed = useRef<WindowedHandle>(null);
  // A post that is scrolled away leaves the page; what was opened or written there must not.
  const [openId, setOpenId] = useState<string>();
  const [wholeIds, setWholeIds] = useState<readonly string[]>([]);
  const [drafts, setDrafts] = useTyped<Readonly<Record<string, CommentDraft>>>('comments', {});

  const count = posts.length;
  const list = useRef<HTMLDivElement>(null);
  const focus = (place: number) => {
    const post = list.current?.querySelector<HTMLElement>(`[aria-posinset="${place}"]`);
    post?.focus();
    return post !== null;
  };
  // A post that is not drawn yet is scrolled to, and focused once it is.
  const goOn = (event: KeyboardEvent) => {
    const place = postAfter(event, count);
    const beside = besideFeed(event);
    if (place === undefined && !beside) return;
    event.preventDefault();
    beside?.focus();
    if (place === undefined) return;
    if (focus(place)) return;
    feed.current?.scrollToIndex(place - 1, { align: 'start' });
    requestAnimationFrame(() => requestAnimationFrame(() => focus(place)));
  };

  return (
    // The keys are heard wherever in the feed the focus is.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={list} role="feed" onKeyDown={goOn} aria-label={t('titles.community')}>
      <Windowed name="posts" items={posts} handle={feed}>
        {(post, at) => (
          <div key={post.id} className="feed-post">
            <PostCard
              post={post}
              place={{ at: at + 1, of: total }}
              isWhole={wholeIds.includes(post.id)}
              onWhole={() => setWholeIds([...wholeIds, post.id])}
              isOpen={post.id === openId}
              onToggle={() => setOpenId(post.id === openId ? undefined : post.id)}
              draft={drafts[post.id] ?? noDraft}
              onDraft={(draft) => setDrafts((kept) => ({ ...kept, [post.id]: draft }))}
            />
          </div>
        )}
      </Windowed>
    </div>
  );
}
