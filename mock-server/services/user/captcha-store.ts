import type { Sql } from '../../db/sql.ts';

export interface Captcha {
  readonly id: string;
  readonly digits: string;
  readonly expiresAt: number;
}

export const findCaptcha = (sql: Sql, id: string): Captcha | undefined =>
  sql.one<Captcha>('SELECT * FROM captcha WHERE id = ?', id);

export function insertCaptcha(sql: Sql, { id, digits, expiresAt }: Captcha): void {
  sql.insert('INSERT INTO captcha (id, digits, expiresAt) VALUES (?, ?, ?)', id, digits, expiresAt);
}

export function deleteCaptcha(sql: Sql, id: string): void {
  sql.change('DELETE FROM captcha WHERE id = ?', id);
}

export function deleteExpiredCaptchas(sql: Sql, now: number): void {
  sql.change('DELETE FROM captcha WHERE expiresAt <= ?', now);
}
