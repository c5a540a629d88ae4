import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';

/** A comment with the present names of its author and of the member it replies to. */
export interface CommentRow extends Omit<Row<'comment'>, 'memberId' | 'replyToId'> {
  readonly username: string;
  /** Null unless it is a reply. */
  readonly toUserName: string | null;
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

export const insertComment = (sql: Sql, comment: NewRow<'comment'>): number =>
  sql.insertRow('comment', comment);
