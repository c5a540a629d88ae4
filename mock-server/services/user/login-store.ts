import type { Sql } from '../../db/sql.ts';
import type { LoginTries } from './rules.ts';

export const findLoginTries = (sql: Sql, account: string): LoginTries =>
  sql.one<LoginTries>('SELECT failures, lockedUntil FROM loginTry WHERE account = ?', account) ?? {
    failures: 0,
    lockedUntil: 0,
  };

export function updateLoginTries(sql: Sql, account: string, { failures, lockedUntil }: LoginTries): void {
  sql.insert(
    `INSERT INTO loginTry (account, failures, lockedUntil) VALUES (@account, @failures, @lockedUntil)
     ON CONFLICT DO UPDATE SET failures = excluded.failures, lockedUntil = excluded.lockedUntil`,
    { account, failures, lockedUntil },
  );
}

export function deleteLoginTries(sql: Sql, account: string): void {
  sql.change('DELETE FROM loginTry WHERE account = ?', account);
}
