import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/square.ts';
import { useIsWide } from '#client/device/wide.ts';
import { useOpenItem } from '#client/navigation/use-open-item.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Windowed, type WindowedHandle } from '#client/ui/lists/windowed.tsx';
import { Comments } from './comments.tsx';
import { PostCard } from './post-card.tsx';

interface FeedProps {
  posts: readonly Post[];
  /** Undefined if it is not known. */
  total: number | undefined;
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
  // Posts unmount when scrolled away, so their open comments are kept here.
  const { openId, isBeside, toggle } = useOpenComments();
  const [wholeIds, setWholeIds] = useState<readonly string[]>([]);

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

  const comments = openId !== undefined && <Comments key={openId} squareId={openId} />;

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

/**
 * The post whose comments are open. They are within the post on a phone, and beside the feed in a wide window, where
 * Back closes them.
 */
function useOpenComments() {
  const isBeside = useIsWide();
  const beside = useOpenItem('post');
  const [inlineId, setInlineId] = useState<string>();
  const openId = isBeside ? beside.openId : inlineId;

  const toggle = (id: string) => {
    const isOpen = id === openId;
    if (!isBeside) setInlineId(isOpen ? undefined : id);
    else if (isOpen) beside.close();
    else beside.open(id);
  };
  return { openId, isBeside, toggle };
}

interface CommentsPaneProps {
  /** The comments of a post; the pane is closed without them. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows the comments of a post beside the feed, which stays usable. */
function CommentsPane({ children, onClose }: CommentsPaneProps) {
  const { t } = useTranslation();

  return (
    <Dialog
      beside
      open={Boolean(children)}
      onClose={onClose}
      title={t('community.comments.title')}
      actions={<Button onClick={onClose}>{t('community.pictures.close')}</Button>}
    >
      {children}
    </Dialog>
  );
}

/** Returns the position, from 1, of the post that a key moves to from the focused post; undefined for other keys. */
function postAfter({ key, target }: KeyboardEvent, count: number): number | undefined {
  const step = { PageDown: 1, PageUp: -1 }[key];
  const article = target instanceof Element ? target.closest('[aria-posinset]') : null;
  if (step === undefined || isTyped(target) || !article) return undefined;
  const next = Number(article.getAttribute('aria-posinset')) + step;
  return next >= 1 && next <= count ? next : undefined;
}

/** Returns true if the target is a text field, which handles the keys itself. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Returns the focus target before or after a feed, for Control with Home or End (APG feed pattern). */
function besideFeed({ key, ctrlKey, target, currentTarget: feed }: KeyboardEvent): HTMLElement | undefined {
  if (!ctrlKey || isTyped(target) || (key !== 'Home' && key !== 'End')) return undefined;
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility());
  const is = (one: Node, position: number) => (feed.compareDocumentPosition(one) & position) !== 0;
  return key === 'Home'
    ? all.findLast((one) => is(one, Node.DOCUMENT_POSITION_PRECEDING))
    : all.find((one) => is(one, Node.DOCUMENT_POSITION_FOLLOWING) && !feed.contains(one));
}
