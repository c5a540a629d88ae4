import type { Sql } from '../../db/sql.ts';
import type { SentCode } from './rules.ts';

/** What a code is for; also the key of the words it is sent with. */
export type Purpose = 'register' | 'reset password' | 'fund password';

export interface CodeRow extends SentCode {
  readonly id: number;
}

/** The code last sent to a phone for a purpose: a newer one takes the place of those before it. */
export const findLastCode = (sql: Sql, phone: string, purpose: Purpose): CodeRow | undefined =>
  sql.one<CodeRow>(
    'SELECT * FROM code WHERE phone = ? AND purpose = ? ORDER BY createdAt DESC, id DESC LIMIT 1',
    phone,
    purpose,
  );

export const countCodes = (sql: Sql, phone: string, purpose: Purpose, since: number): number =>
  sql.value(
    'SELECT count(*) FROM code WHERE phone = ? AND purpose = ? AND createdAt >= ?',
    phone,
    purpose,
    since,
  );

export function insertCode(sql: Sql, phone: string, purpose: Purpose, code: string, now: number): void {
  sql.insert(
    'INSERT INTO code (phone, purpose, code, createdAt) VALUES (?, ?, ?, ?)',
    phone,
    purpose,
    code,
    now,
  );
}

export function updateCodeTries(sql: Sql, id: number): void {
  sql.change('UPDATE code SET tries = tries + 1 WHERE id = ?', id);
}

export function updateCodeUsed(sql: Sql, id: number, usedAt: number): void {
  sql.change('UPDATE code SET usedAt = ? WHERE id = ?', usedAt, id);
}

export interface Message {
  readonly recipient: string;
  readonly channel: 'sms' | 'email' | 'push';
  readonly purpose: string;
  readonly code: string;
  readonly text: string;
  readonly createdAt: number;
}

export function insertMessage(sql: Sql, message: Message): void {
  sql.insert(
    `INSERT INTO outbox (recipient, channel, purpose, code, text, createdAt)
     VALUES (@recipient, @channel, @purpose, @code, @text, @createdAt)`,
    { ...message },
  );
}

/** What would have been sent, newest first: to one recipient, or to all. */
export const listMessages = (sql: Sql, recipient: string | null, limit: number): Message[] =>
  sql.all<Message>(
    'SELECT * FROM outbox WHERE @recipient IS NULL OR recipient = @recipient ORDER BY id DESC LIMIT @limit',
    { recipient, limit },
  );
