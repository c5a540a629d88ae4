import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { square } from '#contract/square.ts';
import { pages } from '#client/api/query.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { Moment } from '#client/time/moment.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { Shortened } from '#client/ui/text/shortened.tsx';
import { SkeletonText } from '#client/ui/status/skeleton.tsx';
import { CommentForm, useComment } from './comment-form.tsx';

const pageSize = 5;

/** The comments of a post, newest first, five per page. Tapping a comment starts a reply. */
export function Comments({ squareId }: { squareId: string }) {
  const { t } = useTranslation();
  // Dropped from the cache when it is closed, so that reopening starts at the first page (spec §4).
  const comments = useInfiniteQuery({ ...pages(square.comments, { squareId, pageSize }), gcTime: 0 });
  const failure = useLastFailure(comments);
  const comment = useComment(squareId);

  return (
    <section className="comments" aria-label={t('community.comments.title')}>
      <IfOffered endpoint={square.comment}>
        <CommentForm comment={comment} />
      </IfOffered>
      {!comments.data && failure && (
        <LoadFailed failure={failure} busy={comments.isFetching} onRetry={comments.refetch} />
      )}
      {comments.isPending && !failure && (
        <LoadingSkeleton>
          <SkeletonText lines={2} />
        </LoadingSkeleton>
      )}
      {comments.data?.list.length === 0 && <p className="soft-text">{t('community.comments.none')}</p>}
      <ul>
        {comments.data?.list.map(({ id, username, toUserName, content, createTime }) => (
          <li key={id} className="comment">
            <p className="comment-head">
              <strong>
                <Shortened text={username} />
              </strong>
              {toUserName && <span>{t('community.comments.to', { name: toUserName })}</span>}
              <Moment at={createTime} />
            </p>
            <RichText html={content} />
            <IfOffered endpoint={square.comment} field="commentId">
              <button
                type="button"
                className="comment-reply"
                aria-label={t('community.comments.replyTo', { name: username })}
                onClick={() => comment.set({ replyTo: { id, username } })}
              >
                {t('community.comments.reply')}
              </button>
            </IfOffered>
          </li>
        ))}
      </ul>
      {comments.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          busy={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          {t(comments.isFetchNextPageError ? 'failure.retry' : 'community.comments.more')}
        </Button>
      )}
    </section>
  );
}
