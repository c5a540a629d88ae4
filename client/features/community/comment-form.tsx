import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberText } from '#contract/fields.ts';
import { square } from '#contract/square.ts';
import { useCommand } from '#client/api/command.ts';
import { refetchFirstPage, updateCachedItem } from '#client/api/cached-lists.ts';
import { fieldProblem } from '#client/i18n/field-problem.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

const comment = MemberText(500);

/** A comment as typed so far, and the comment that it replies to. */
export interface CommentDraft {
  text: string;
  replyTo?: { id: string; username: string };
}

export const noDraft: CommentDraft = { text: '' };

interface CommentFormProps {
  squareId: string;
  draft: CommentDraft;
  onDraft: (draft: CommentDraft) => void;
}

/** The form for a comment on a post or a reply to one of its comments. */
export function CommentForm({ squareId, draft: { text, replyTo }, onDraft }: CommentFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formId = useId();
  const [submitted, setSubmitted] = useState(false);
  const content = text.trim();
  const problem = fieldProblem(comment, content);
  const form = useFocusOnReply(replyTo?.id);

  const send = useCommand(square.comment, {
    at: { UNKNOWN_COMMENT: 'content' },
    // One post of a long list has changed, and the comments start again at their first page.
    refetches: false,
    onDone: (_, message) => {
      setSubmitted(false);
      onDraft(noDraft);
      // The platform's own message (spec §8); a host may send none.
      showToast({ text: message || t('community.comments.sent'), tone: 'success' });
      updateCachedItem(client, square.posts, squareId, ({ commentNum }) => ({ commentNum: commentNum + 1 }));
      void refetchFirstPage(client, square.comments);
    },
  });
  const submit = () => {
    setSubmitted(true);
    if (!problem) send.run({ squareId, content, commentId: replyTo?.id });
  };

  return (
    <div ref={form} className="comment-form">
      <Form id={formId} onSubmit={submit}>
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
                onClick={() => onDraft({ text })}
              />
            )
          }
          error={(submitted ? problem : undefined) ?? send.fieldErrors['content']}
        >
          <TextArea
            name="comment"
            rows={1}
            value={text}
            onChange={(next) => {
              onDraft({ text: next, ...(replyTo && { replyTo }) });
              if (send.failure) send.reset();
            }}
          />
        </Field>
        <Button type="submit" variant="primary" size="small" icon={<Send />} busy={send.busy}>
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
