import { useQueryClient } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import { square, type Post } from '#contract/square.ts';
import { useCommand } from '#client/api/command.ts';
import { updateCachedItem } from '#client/api/cached-lists.ts';
import { completed } from '#client/api/completed.ts';
import { useFormat } from '#client/i18n/format.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { Button } from '#client/ui/buttons/button.tsx';

/** Likes a post once. Updates optimistically and rolls back on a refusal. */
export function LikeButton({ post: { id, thumbsUpNum, hasThumbsUp } }: { post: Post }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const like = useCommand(square.like, {
    // One post of a long list has changed.
    refetches: false,
    onDone: (answer) =>
      updateCachedItem(client, square.posts, id, () =>
        completed(answer, { hasThumbsUp: true, thumbsUpNum: thumbsUpNum + 1 }),
      ),
  });
  const isLiked = hasThumbsUp || like.busy;
  const likes = format.count(thumbsUpNum + (isLiked && !hasThumbsUp ? 1 : 0));

  return (
    <IfOffered endpoint={square.like}>
      <Button
        variant="quiet"
        size="small"
        icon={<Heart />}
        repeatable
        aria-pressed={isLiked}
        onClick={() => {
          if (!isLiked) like.run({ squareId: id });
        }}
      >
        <span className="visually-hidden">{t('community.like')}</span>
        {/* A host may not count likes. */}
        {thumbsUpNum >= 0 && <span>{likes}</span>}
      </Button>
    </IfOffered>
  );
}
