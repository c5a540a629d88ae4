import type { Sql } from '../../db/sql.ts';

/** A comment with the present names of its author and of the member it replies to. */
export interface CommentRow {
  readonly id: number;
  readonly postId: number;
  readonly username: string;
  /** Null unless it is a reply. */
  readonly toUserName: string | null;
  readonly content: string;
  readonly createdAt: number;
}

const COMMENTS = `
  SELECT comment.id, comment.postId, author.name AS username, addressee.name AS toUserName, comment.content, comment.createdAt
  FROM comment JOIN member author ON author.id = comment.memberId
  LEFT JOIN comment other ON other.id = comment.replyToId LEFT JOIN member addressee ON addressee.id = other.memberId`;

export const listComments = (sql: Sql, postId: number, limit: number, offset: number): CommentRow[] =>
  sql.all<CommentRow>(
    `${COMMENTS} WHERE comment.postId = ? ORDER BY comment.id DESC LIMIT ? OFFSET ?`,
    postId,
    limit,
    offset,
  );

export const findComment = (sql: Sql, id: number): CommentRow | undefined =>
  sql.one<CommentRow>(`${COMMENTS} WHERE comment.id = ?`, id);

interface NewComment {
  readonly postId: number;
  readonly memberId: number;
  readonly replyToId: number | null;
  readonly content: string;
  readonly createdAt: number;
}

export const insertComment = (sql: Sql, comment: NewComment): number => sql.insertRow('comment', comment);
