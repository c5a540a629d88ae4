import type { Sql } from '../../db/sql.ts';
import type { NewRow } from '../../db/tables.ts';
import { hasWords, wordsIn } from '../../db/words.ts';
import type { Member } from '../../handling/world.ts';

export const findMember = (sql: Sql, id: number): Member | undefined =>
  sql.one<Member>('SELECT * FROM member WHERE id = ?', id);

/** The phones or e-mail addresses of members, by their ids. */
export const accountsOf = (sql: Sql, ids: readonly number[]): Map<number, string> =>
  new Map(
    sql
      .all<Pick<Member, 'id' | 'account'>>(
        'SELECT id, account FROM member WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      )
      .map(({ id, account }) => [id, account]),
  );

/** Members without a phone have an empty text, which never matches. */
export const findMemberByPhone = (sql: Sql, phone: string): Member | undefined =>
  sql.one<Member>("SELECT * FROM member WHERE phone = ? AND phone <> ''", phone);

/** E-mail addresses are stored as typed, and are compared without regard to case. */
export const findMemberByEmail = (sql: Sql, email: string): Member | undefined =>
  sql.one<Member>("SELECT * FROM member WHERE lower(email) = lower(?) AND email <> ''", email);

/** The member who logs in with this phone or e-mail address. */
export const findMemberByAccount = (sql: Sql, account: string): Member | undefined =>
  account.includes('@') ? findMemberByEmail(sql, account) : findMemberByPhone(sql, account);

/** Case makes no difference, because members pass invitation codes on by word of mouth. */
export const findMemberByInviteCode = (sql: Sql, inviteCode: string): Member | undefined =>
  sql.one<Member>('SELECT * FROM member WHERE inviteCode = ?', inviteCode.toUpperCase());

export const listInvited = (sql: Sql, memberId: number): Member[] =>
  sql.all<Member>('SELECT * FROM member WHERE uplineId = ? ORDER BY id', memberId);

const MATCHES = `WHERE ${hasWords("concat_ws(' ', phone, email, name, inviteCode)")}`;

/** Members with these words in their phone, e-mail address, name or invitation code, oldest first. */
export const listMembers = (sql: Sql, query: string, limit: number, offset = 0): Member[] =>
  sql.all<Member>(`SELECT * FROM member ${MATCHES} ORDER BY id LIMIT @limit OFFSET @offset`, {
    words: wordsIn(query),
    limit,
    offset,
  });

export const countMembers = (sql: Sql, query: string): number =>
  sql.value(`SELECT count(*) FROM member ${MATCHES}`, { words: wordsIn(query) });

export const countAllMembers = (sql: Sql): number => sql.value('SELECT count(*) FROM member');

export const insertMember = (sql: Sql, member: NewRow<'member'>): number => sql.insertRow('member', member);

export function updateName(sql: Sql, memberId: number, name: string): void {
  sql.change('UPDATE member SET name = ? WHERE id = ?', name, memberId);
}

export function updateEmail(sql: Sql, memberId: number, email: string): void {
  sql.change('UPDATE member SET email = ? WHERE id = ?', email, memberId);
}

export function updateHeadUrl(sql: Sql, memberId: number, headUrl: string): void {
  sql.change('UPDATE member SET headUrl = ? WHERE id = ?', headUrl, memberId);
}

export function updatePasswordHash(sql: Sql, memberId: number, passwordHash: string): void {
  sql.change('UPDATE member SET passwordHash = ? WHERE id = ?', passwordHash, memberId);
}

/** Resets the count of wrong tries. A lock that has begun continues. */
export function updatePayPasswordHash(sql: Sql, memberId: number, payPasswordHash: string): void {
  sql.change(
    'UPDATE member SET payPasswordHash = ?, payFailures = 0 WHERE id = ?',
    payPasswordHash,
    memberId,
  );
}
