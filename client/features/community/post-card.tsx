import MessageCircle from 'lucide-react/icons/message-circle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/square.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { CutText } from '#client/ui/text/cut-text.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { unknownSize } from '#client/ui/lists/windowed.tsx';
import { LikeButton } from './like-button.tsx';
import { PostBody } from './post-body.tsx';

interface PostCardProps {
  post: Post;
  /** The position among all posts, from 1. */
  place: { at: number; of: number | undefined };
  /** A long text is shown whole. */
  isWhole: boolean;
  onWhole: () => void;
  /** The comments are shown, here or beside the feed. */
  isOpen: boolean;
  onToggle: () => void;
  /** The comments, if they are shown here. */
  comments: ReactNode;
}

export function PostCard({ post, place, isWhole, onWhole, isOpen, onToggle, comments }: PostCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const ids = { author: `${id}-author`, time: `${id}-time` };

  return (
    <Card>
      <article
        className="post"
        // The articles of a feed are focusable (ARIA feed role).
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-labelledby={ids.author}
        aria-describedby={ids.time}
        aria-posinset={place.at}
        aria-setsize={place.of ?? unknownSize}
      >
        <PostBody post={post} ids={ids}>
          <CutText isWhole={isWhole} label={t('community.wholePost')} onWhole={onWhole}>
            <RichText html={post.content} />
          </CutText>
        </PostBody>
        <footer className="post-actions">
          <LikeButton post={post} />
          <Button
            variant="quiet"
            size="small"
            icon={<MessageCircle />}
            repeatable
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <span className="visually-hidden">{t('community.comments.open')}</span>
            {post.commentNum >= 0 && <span>{format.count(post.commentNum)}</span>}
          </Button>
        </footer>
        {comments}
      </article>
    </Card>
  );
}
