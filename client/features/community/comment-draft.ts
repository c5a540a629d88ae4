/** A comment that is being written, and the one that it answers. */
export interface CommentDraft {
  text: string;
  replyTo?: { id: string; username: string };
}

export const noDraft: CommentDraft = { text: '' };
