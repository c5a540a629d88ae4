import type { Sql } from '../../db/sql.ts';
import type { LoginTries } from './rules.ts';

export const findLoginTries = (sql: Sql, phone: string): LoginTries =>
  sql.one<LoginTries>('SELECT failures, lockedUntil FROM loginTry WHERE phone = ?', phone) ?? {
    failures: 0,
    lockedUntil: 0,
  };

export function updateLoginTries(sql: Sql, phone: string, { failures, lockedUntil }: LoginTries): void {
  sql.insert(
    `INSERT INTO loginTry (phone, failures, lockedUntil) VALUES (@phone, @failures, @lockedUntil)
     ON CONFLICT DO UPDATE SET failures = excluded.failures, lockedUntil = excluded.lockedUntil`,
    { phone, failures, lockedUntil },
  );
}

export function deleteLoginTries(sql: Sql, phone: string): void {
  sql.change('DELETE FROM loginTry WHERE phone = ?', phone);
}
