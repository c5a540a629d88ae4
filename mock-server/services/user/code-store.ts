import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';

/** The purpose of a code, which is also the key of its message. */
export type Purpose = 'register' | 'reset password' | 'fund password' | 'bind email';

type CodeRow = Row<'code'>;

/** The code last sent to a recipient for a purpose, which replaces earlier ones. E-mail addresses ignore case. */
export const findLastCode = (sql: Sql, recipient: string, purpose: Purpose): CodeRow | undefined =>
  sql.one<CodeRow>(
    `SELECT * FROM code WHERE lower(recipient) = lower(?) AND purpose = ?
     ORDER BY createdAt DESC, id DESC LIMIT 1`,
    recipient,
    purpose,
  );

/** The phone or e-mail address to which a member's last code for a purpose was sent. */
export const findLastRecipient = (
  sql: Sql,
  { phone, email }: { readonly phone: string; readonly email: string },
  purpose: Purpose,
): string | undefined =>
  sql.one<{ recipient: string }>(
    `SELECT recipient FROM code WHERE lower(recipient) IN (?, lower(?)) AND purpose = ?
     ORDER BY createdAt DESC, id DESC LIMIT 1`,
    phone,
    email,
    purpose,
  )?.recipient;

export const countCodes = (sql: Sql, recipient: string, purpose: Purpose, since: number): number =>
  sql.value(
    'SELECT count(*) FROM code WHERE lower(recipient) = lower(?) AND purpose = ? AND createdAt >= ?',
    recipient,
    purpose,
    since,
  );

export function insertCode(sql: Sql, code: NewRow<'code'> & { readonly purpose: Purpose }): void {
  sql.insertRow('code', code);
}

/** No parameter allows more tries than this, so further ones need not be counted. */
const MAX_TRIES = 1_000_000;

export function updateCodeTries(sql: Sql, id: number): void {
  sql.change('UPDATE code SET tries = tries + 1 WHERE id = ? AND tries < ?', id, MAX_TRIES);
}

export function updateCodeUsed(sql: Sql, id: number, usedAt: number): void {
  sql.change('UPDATE code SET usedAt = ? WHERE id = ?', usedAt, id);
}

export const findCode = (sql: Sql, id: number): CodeRow | undefined =>
  sql.one<CodeRow>('SELECT * FROM code WHERE id = ?', id);

/** The last code with these digits, of any recipient. */
export const findCodeOfDigits = (sql: Sql, digits: string): CodeRow | undefined =>
  sql.one<CodeRow>('SELECT * FROM code WHERE code = ? ORDER BY id DESC LIMIT 1', digits);
