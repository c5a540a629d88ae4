import { hash } from 'node:crypto';
import { refuse } from '../../refusal.ts';
import type { Sql } from '../../db/sql.ts';
import type { Member, World } from '../../world.ts';
import { isSessionValid, isTouchDue } from './rules.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  listSessions,
  updateUsedAt,
  type MemberSession,
} from './session-store.ts';
import { findMember } from '../member/store.ts';

const TOKEN_BYTES = 32;

/** By which a session is found: a token is kept as this only. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * The member whose token has this hash. Refuses UNAUTHORIZED for a token that is unknown, was left idle or is too old
 * (rules, Accounts and sessions).
 */
export function requireSession(world: World, tokenHash: Buffer): { member: Member; tokenHash: Buffer } {
  const { member, isTouched } = findSessionMember(world, tokenHash) ?? refuse('UNAUTHORIZED');
  if (!isTouched) updateUsedAt(world.sql, tokenHash, world.now);
  return { member, tokenHash };
}

/** The member of a session that still lives, by the hash of its token. Asking is not using it. */
export const memberOfSession = (world: World, tokenHash: Buffer): Member | undefined =>
  findSessionMember(world, tokenHash)?.member;

/** The same, and whether the use of the session need not be noted again. */
export function findSessionMember(
  world: World,
  tokenHash: Buffer,
): { member: Member; isTouched: boolean } | undefined {
  const { session, member } = readSession(world.sql, tokenHash) ?? {};
  if (!session || !member || !isSessionValid(session, world.params, world.now)) return undefined;
  return { member, isTouched: !isTouchDue(session, world.now) };
}

interface Holder {
  readonly session: MemberSession;
  readonly member: Member;
}

/** Whose token it is: looked for before the body of a call is read, and again in its transaction. */
const readSession = (sql: Sql, tokenHash: Buffer): Holder | undefined =>
  sql.cached(`session ${tokenHash.toString('hex')}`, ['session', 'member'], () => {
    const session = findSession(sql, tokenHash);
    const member = session && findMember(sql, session.memberId);
    return member && { session, member };
  });

/** Opens a session and answers its token, of which only the hash is kept. Clears away those of the member that died. */
export function openSession({ sql, now, params, newSecret }: World, memberId: number): string {
  for (const session of listSessions(sql, memberId)) {
    if (!isSessionValid(session, params, now)) deleteSession(sql, session.tokenHash);
  }
  const { text, hash } = newSecret(TOKEN_BYTES);
  insertSession(sql, hash, memberId, now);
  return text;
}
