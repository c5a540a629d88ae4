import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { square } from '#contract/square.ts';
import { useCommand } from '#client/api/command.ts';
import { refetchFirstPage, updateCachedItem } from '#client/api/cached-lists.ts';
import { successMessage } from '#client/api/success-message.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

export type CommentState = ReturnType<typeof useComment>;

/** A comment as typed so far, and the comment that it replies to. It is kept while its post is scrolled away. */
export function useComment(squareId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = useCommand(square.comment, {
    at: { UNKNOWN_COMMENT: 'content' },
    // One post of a long list has changed, and the comments start again at their first page.
    refetches: false,
    onDone: (_, message) => {
      form.clearSent();
      // The platform's own message (spec §8); a host may send none.
      showToast({ text: successMessage(message, t('community.comments.sent')), tone: 'success' });
      updateCachedItem(client, square.posts, squareId, ({ commentNum }) => ({ commentNum: commentNum + 1 }));
      void refetchFirstPage(client, square.comments);
    },
  });
  const form = useForm(send, {
    draft: `comment ${squareId}`,
    lifetime: 'page',
    start: emptyComment,
    input: ({ content, replyTo }) => ({ squareId, content: content.trim(), commentId: replyTo?.id }),
  });
  return form;
}

interface Comment {
  content: string;
  replyTo: { id: string; username: string } | undefined;
}

const emptyComment: Comment = { content: '', replyTo: undefined };

export function CommentForm({ comment }: { comment: CommentState }) {
  const { t } = useTranslation();
  const formId = useId();
  const { replyTo } = comment.values;
  const form = useFocusOnReply(replyTo?.id);

  return (
    <div ref={form} className="comment-form">
      <Form id={formId} onSubmit={comment.submit}>
        <Field
          label={
            replyTo
              ? t('community.comments.replyTo', { name: replyTo.username })
              : t('community.comments.yours')
          }
          trailing={
            replyTo && (
              <IconButton
                label={t('community.comments.cancelReply')}
                icon={<X />}
                onClick={() => comment.set({ replyTo: undefined })}
              />
            )
          }
          error={comment.errorAt('content')}
        >
          <TextArea rows={1} {...comment.bind('content')} />
        </Field>
        <Button type="submit" variant="primary" size="small" icon={<Send />} busy={comment.busy}>
          {t('community.comments.send')}
        </Button>
      </Form>
    </div>
  );
}

/** Focuses the field when the member taps a comment to reply to it. */
function useFocusOnReply(replyToId: string | undefined) {
  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (replyToId !== undefined) form.current?.querySelector('textarea')?.focus();
  }, [replyToId]);

  return form;
}
