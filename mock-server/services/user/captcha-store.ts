import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';

type Captcha = Row<'captcha'>;

export const findCaptcha = (sql: Sql, id: string): Captcha | undefined =>
  sql.one<Captcha>('SELECT * FROM captcha WHERE id = ?', id);

export function insertCaptcha(sql: Sql, captcha: Captcha): void {
  sql.insertRow('captcha', captcha);
}

export function deleteCaptcha(sql: Sql, id: string): void {
  sql.change('DELETE FROM captcha WHERE id = ?', id);
}

export function deleteExpiredCaptchas(sql: Sql, now: number): void {
  sql.change('DELETE FROM captcha WHERE expiresAt <= ?', now);
}
