import type { Sql } from '../../db/sql.ts';

/** What would have left the platform. `code` is empty where it carries none. */
export interface OutboxRow {
  readonly id: number;
  readonly recipient: string;
  readonly channel: 'sms' | 'email' | 'push';
  readonly purpose: string;
  readonly code: string;
  readonly text: string;
  readonly createdAt: number;
}

export const insertOutbox = (sql: Sql, row: Omit<OutboxRow, 'id'>): number =>
  sql.insert(
    `INSERT INTO outbox (recipient, channel, purpose, code, text, createdAt)
     VALUES (@recipient, @channel, @purpose, @code, @text, @createdAt)`,
    { ...row },
  );

/** Newest first: to one recipient, or to all. */
export const listOutbox = (sql: Sql, recipient: string | null, limit: number, offset: number): OutboxRow[] =>
  sql.all<OutboxRow>(
    `SELECT * FROM outbox WHERE @recipient IS NULL OR lower(recipient) = lower(@recipient)
     ORDER BY id DESC LIMIT @limit OFFSET @offset`,
    { recipient, limit, offset },
  );

export const countOutbox = (sql: Sql): number => sql.value('SELECT count(*) FROM outbox');
