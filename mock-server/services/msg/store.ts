import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';

/** `words` is the key of the platform's own words. It is empty if `vals` holds a title and a body. */
export type MessageRow = Row<'message'>;

/** A message, and whether one reader has read it. */
export interface ReadableRow extends MessageRow {
  readonly isRead: 0 | 1;
}

/** The reader of messages. They see their own, and those to all members since they registered. */
export type Reader = Pick<Row<'member'>, 'id' | 'createdAt'>;

const VISIBLE = '(memberId = @reader OR memberId IS NULL AND createdAt >= @since)';
const READ =
  'EXISTS (SELECT 1 FROM messageRead WHERE messageRead.memberId = @reader AND messageId = message.id)';

const byReader = ({ id, createdAt }: Reader) => ({ reader: id, since: createdAt });

export const insertMessage = (sql: Sql, message: NewRow<'message'>): number =>
  sql.insertRow('message', message);

interface MessagePage {
  readonly type: MessageRow['type'] | null;
  readonly limit: number;
  readonly offset: number;
}

/** Messages of one type or of all, newest first. */
export const listMessages = (sql: Sql, reader: Reader, page: MessagePage): ReadableRow[] =>
  sql.all<ReadableRow>(
    `SELECT *, ${READ} AS isRead FROM message WHERE ${VISIBLE} AND type = ifnull(@type, type)
     ORDER BY id DESC LIMIT @limit OFFSET @offset`,
    { ...byReader(reader), ...page },
  );

export interface TypeCount {
  readonly type: MessageRow['type'];
  readonly total: number;
  readonly unread: number;
}

/** Counts the messages of each type that a reader can see, and the unread ones among them. */
export const countMessages = (sql: Sql, reader: Reader): TypeCount[] =>
  sql.all<TypeCount>(
    `SELECT type, count(*) AS total, sum(NOT ${READ}) AS unread FROM message WHERE ${VISIBLE} GROUP BY type`,
    byReader(reader),
  );

export const countUnread = (sql: Sql, reader: Reader): number =>
  countMessages(sql, reader).reduce((sum, { unread }) => sum + unread, 0);

/** Returns true if a reader has an unread message. Ends at the first one, however many there are. */
export const hasUnread = (sql: Sql, reader: Reader): boolean =>
  sql.value(`SELECT EXISTS (SELECT 1 FROM message WHERE ${VISIBLE} AND NOT ${READ})`, byReader(reader)) === 1;

/** Finds a message if the reader can see it. */
export const findVisible = (sql: Sql, reader: Reader, id: number): Pick<MessageRow, 'id'> | undefined =>
  sql.one(`SELECT id FROM message WHERE id = @id AND ${VISIBLE}`, {
    ...byReader(reader),
    id,
  });

/** Marks one message, or all if `id` is null, as read. Returns the number of those that were unread. */
export const insertRead = (sql: Sql, reader: Reader, id: number | null): number =>
  sql.change(
    `INSERT INTO messageRead (memberId, messageId)
     SELECT @reader, id FROM message WHERE ${VISIBLE} AND id = ifnull(@id, id) AND NOT ${READ}`,
    { ...byReader(reader), id },
  );
