import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/square.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { Windowed, type WindowedHandle } from '#client/ui/windowed.tsx';
import { noDraft, type CommentDraft } from './comment-form.tsx';
import { Comments } from './comments.tsx';
import { CommentsPane } from './comments-pane.tsx';
import { besideFeed, postAfter } from './feed-keys.ts';
import { PostCard } from './post-card.tsx';
import { useOpenComments } from './use-open-comments.ts';

interface FeedProps {
  posts: readonly Post[];
  total: number;
}

/** About the height of a post. Without it, the end of the feed would be in sight until the first posts are measured. */
const postPx = 240;

/**
 * A windowed feed of posts. Page Up and Page Down move between posts, Control with Home and End leave the feed (APG feed
 * pattern).
 */
export function Feed({ posts, total }: FeedProps) {
  const { t } = useTranslation();
  const feed = useRef<WindowedHandle>(null);
  // Posts unmount when scrolled away, so their open comments and drafts are kept here.
  const { openId, isBeside, toggle } = useOpenComments();
  const [wholeIds, setWholeIds] = useState<readonly string[]>([]);
  const [drafts, setDrafts] = useDraft<Readonly<Record<string, CommentDraft>>>('comments', {});

  const count = posts.length;
  const list = useRef<HTMLDivElement>(null);
  const focus = (place: number) => {
    const post = list.current?.querySelector<HTMLElement>(`[aria-posinset="${place}"]`);
    post?.focus();
    return post !== null;
  };
  // Scrolls to an unmounted post first and focuses it once mounted.
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

  const comments = openId !== undefined && (
    <Comments
      key={openId}
      squareId={openId}
      draft={drafts[openId] ?? noDraft}
      onDraft={(draft) => setDrafts((kept) => ({ ...kept, [openId]: draft }))}
    />
  );

  return (
    <>
      {/* Handles keys from any element of the feed. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div ref={list} role="feed" onKeyDown={goOn} aria-label={t('titles.community')}>
        <Windowed name="posts" items={posts} itemSize={postPx} handle={feed}>
          {(post, at) => (
            <div key={post.id} className="feed-post">
              <PostCard
                post={post}
                place={{ at: at + 1, of: total }}
                isWhole={wholeIds.includes(post.id)}
                onWhole={() => setWholeIds([...wholeIds, post.id])}
                isOpen={post.id === openId}
                onToggle={() => toggle(post.id)}
                comments={!isBeside && post.id === openId && comments}
              />
            </div>
          )}
        </Windowed>
      </div>
      {isBeside && (
        <CommentsPane onClose={() => openId !== undefined && toggle(openId)}>{comments}</CommentsPane>
      )}
    </>
  );
}
