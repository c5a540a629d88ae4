import type { Message } from '#contract/msg.ts';
import type { Sql } from '../../db/sql.ts';

export interface MessageRow {
  readonly id: number;
  readonly memberId: number | null;
  readonly type: Message['type'];
  /** The key of the platform's own words, or empty when `vals` holds a title and a body as they are. */
  readonly words: string;
  readonly vals: string;
  readonly data: string;
  readonly createdAt: number;
}

/** A message as one of its readers has it. */
export interface ReadableRow extends MessageRow {
  readonly isRead: 0 | 1;
}

/** Who reads: their own messages, and those to everybody since they registered. */
export interface Reader {
  readonly id: number;
  readonly createdAt: number;
}

const VISIBLE = '(memberId = @reader OR memberId IS NULL AND createdAt >= @since)';
const READ =
  'EXISTS (SELECT 1 FROM messageRead WHERE messageRead.memberId = @reader AND messageId = message.id)';

const byReader = ({ id, createdAt }: Reader) => ({ reader: id, since: createdAt });

export const insertMessage = (sql: Sql, message: Omit<MessageRow, 'id'>): number =>
  sql.insert(
    'INSERT INTO message (memberId, type, words, vals, data, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
    message.memberId,
    message.type,
    message.words,
    message.vals,
    message.data,
    message.createdAt,
  );

/** Newest first, of one type or of all. */
export const listMessages = (
  sql: Sql,
  reader: Reader,
  type: Message['type'] | null,
  limit: number,
  offset: number,
): ReadableRow[] =>
  sql.all<ReadableRow>(
    `SELECT *, ${READ} AS isRead FROM message WHERE ${VISIBLE} AND type = ifnull(@type, type)
     ORDER BY id DESC LIMIT @limit OFFSET @offset`,
    { ...byReader(reader), type, limit, offset },
  );

export interface TypeCount {
  readonly type: Message['type'];
  readonly total: number;
  readonly unread: number;
}

/** How many messages of each type there are that a reader can see, and how many of them are unread. */
export const countMessages = (sql: Sql, reader: Reader): TypeCount[] =>
  sql.all<TypeCount>(
    `SELECT type, count(*) AS total, sum(NOT ${READ}) AS unread FROM message WHERE ${VISIBLE} GROUP BY type`,
    byReader(reader),
  );

/** How many messages the reader has yet to read. */
export const countUnread = (sql: Sql, reader: Reader): number =>
  countMessages(sql, reader).reduce((sum, { unread }) => sum + unread, 0);

/** Whether the reader can see a message of this id. */
export const findVisible = (sql: Sql, reader: Reader, id: number): { id: number } | undefined =>
  sql.one<{ id: number }>(`SELECT id FROM message WHERE id = @id AND ${VISIBLE}`, {
    ...byReader(reader),
    id,
  });

/** Notes that the reader has read one message, or every one there is when `id` is null. Answers how many were unread. */
export const insertRead = (sql: Sql, reader: Reader, id: number | null): number =>
  sql.change(
    `INSERT INTO messageRead (memberId, messageId)
     SELECT @reader, id FROM message WHERE ${VISIBLE} AND id = ifnull(@id, id) AND NOT ${READ}`,
    { ...byReader(reader), id },
  );
