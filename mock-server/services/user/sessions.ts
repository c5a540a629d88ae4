import { hash } from 'node:crypto';
import { refuse } from '../../handling/refusal.ts';
import type { Sql } from '../../db/sql.ts';
import type { Member, World } from '../../handling/world.ts';
import { DAY, MINUTE } from '../../time/span.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  listSessions,
  prolongSessionsAfter,
  updateUsedAt,
  type SessionRow,
} from './session-store.ts';

const TOKEN_BYTES = 32;

/** A session ends when it was idle too long, and in any case when it is too old (rules, Accounts and sessions). */
const isSessionValid = (
  { createdAt, usedAt }: Pick<SessionRow, 'createdAt' | 'usedAt'>,
  { sessionIdleDays, sessionDays }: World['params'],
  now: number,
): boolean => now < usedAt + sessionIdleDays * DAY && now < createdAt + sessionDays * DAY;

/** The last use of a session is stored at most once a minute, so that most reads write nothing. */
const isTouchDue = ({ usedAt }: Pick<SessionRow, 'usedAt'>, now: number): boolean => now - usedAt >= MINUTE;

/** The hash of a session's token. Only the hash is stored. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * The member of a session, whose last use is stored. Refuses UNAUTHORIZED if the token is unknown, idle for too long or too
 * old (rules, Accounts and sessions).
 */
export function requireSession(world: World, tokenHash: Buffer): { member: Member; tokenHash: Buffer } {
  const { member, isTouched } = findSessionMember(world, tokenHash) ?? refuse('UNAUTHORIZED');
  if (!isTouched) updateUsedAt(world.sql, tokenHash, world.now);
  return { member, tokenHash };
}

/** The member of a valid session. Its last use is not changed. */
export const memberOfSession = (world: World, tokenHash: Buffer): Member | undefined =>
  findSessionMember(world, tokenHash)?.member;

/** The member of a valid session. `isTouched` means that its last use is too recent to be stored again. */
export function findSessionMember(
  world: World,
  tokenHash: Buffer,
): { member: Member; isTouched: boolean } | undefined {
  const found = readSession(world.sql, tokenHash);
  if (!found || !isSessionValid(found.session, world.params, world.sessionsAt)) return undefined;
  return { member: found.member, isTouched: !isTouchDue(found.session, world.now) };
}

/** The name of the command by which sessions outlive a move of the clock. */
export const SESSIONS_PROLONGED = 'session.prolong';

/** Lets every valid session last longer, by a time during which it does not age. Returns their number. */
export function prolongSessions({ sql, params, sessionsAt }: World, spanMs: number): number {
  const { sessionIdleDays, sessionDays } = params;
  return prolongSessionsAfter(sql, {
    usedAfter: sessionsAt - sessionIdleDays * DAY,
    openedAfter: sessionsAt - sessionDays * DAY,
    spanMs,
    // A session that was opened or used during that time is not older than the time itself.
    latest: sessionsAt + spanMs,
  });
}

/** A member's valid sessions, last used first. */
export const validSessionsOf = ({ sql, params, sessionsAt }: World, memberId: number): SessionRow[] =>
  listSessions(sql, memberId).filter((session) => isSessionValid(session, params, sessionsAt));

/** The public id of a session: a part of its token's hash that is too short to find the session by. */
const sessionId = (tokenHash: Buffer): string => tokenHash.toString('hex').slice(0, 16);

/** A session as its member and the operator see it. */
export const describeSession = ({ tokenHash, createdAt, usedAt }: SessionRow) => ({
  id: sessionId(tokenHash),
  createTime: createdAt,
  usedTime: usedAt,
});

/** Ends one session of a member by its public id. Refuses UNKNOWN_ITEM if the member has no such valid session. */
export function endSession(world: World, memberId: number, id: string): void {
  const ended = validSessionsOf(world, memberId).find(({ tokenHash }) => sessionId(tokenHash) === id);
  deleteSession(world.sql, (ended ?? refuse('UNKNOWN_ITEM')).tokenHash);
}

/** Cached, because each request reads its session twice: before its body and in its transaction. */
const readSession = (sql: Sql, tokenHash: Buffer) =>
  sql.cached(`session ${tokenHash.toString('hex')}`, () => findSession(sql, tokenHash));

/** Opens a session and returns its token. Deletes the member's ended sessions. */
export function openSession({ sql, now, sessionsAt, params, newSecret }: World, memberId: number): string {
  for (const session of listSessions(sql, memberId)) {
    if (!isSessionValid(session, params, sessionsAt)) deleteSession(sql, session.tokenHash);
  }
  const { text, hash } = newSecret(TOKEN_BYTES);
  insertSession(sql, hash, memberId, now);
  return text;
}
