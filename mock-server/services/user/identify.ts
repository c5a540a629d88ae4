import { createHash } from 'node:crypto';
import { refuse } from '../../refusal.ts';
import type { Member, World } from '../../world.ts';
import { isAlive, isUseWorthNoting } from './rules.ts';
import { deleteSession, findSession, insertSession, listSessions, updateUsedAt } from './session-store.ts';
import { findMember } from './store.ts';

const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The member whose token this is. Refuses UNAUTHORIZED for a token that is unknown, was left idle or is too old
 * (rules, Accounts and sessions).
 */
export function identify(
  { sql, now, params }: World,
  token: string | undefined,
): { member: Member; tokenHash: Buffer } {
  const session = findSession(sql, hashOf(token ?? ''));
  if (!session || !isAlive(session, params, now)) return refuse('UNAUTHORIZED');
  if (isUseWorthNoting(session, now)) updateUsedAt(sql, session.tokenHash, now);
  const member = findMember(sql, session.memberId) ?? refuse('UNAUTHORIZED');
  return { member, tokenHash: session.tokenHash };
}

/** Opens a session and answers its token, of which only the hash is kept. Clears away those of the member that died. */
export function openSession({ sql, now, params, machine }: World, memberId: number): string {
  for (const session of listSessions(sql, memberId)) {
    if (!isAlive(session, params, now)) deleteSession(sql, session.tokenHash);
  }
  const token = machine.randomBytes(TOKEN_BYTES).toString('base64url');
  insertSession(sql, hashOf(token), memberId, now);
  return token;
}
