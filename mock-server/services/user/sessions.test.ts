import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../time/span.ts';
import { openInMemory } from '../../db/open.ts';
import { Sql } from '../../db/sql.ts';
import type { World } from '../../handling/world.ts';
import { hashOfToken, requireSession, findSessionMember } from './sessions.ts';
import { deleteSession, insertSession } from './session-store.ts';
import { insertMember, updateName } from '../member/store.ts';

const START = 1_000 * DAY;
const params = { sessionIdleDays: 7, sessionDays: 30 };
const token = hashOfToken('a token');

let sql: Sql;

const worldAt = (now: number) => ({ sql, now, sessionsAt: now, params }) as unknown as World;

beforeEach(() => {
  sql = new Sql(openInMemory());
  const memberId = insertMember(sql, {
    phone: '254700000001',
    email: '',
    areaCode: '+254',
    name: 'Alice',
    headUrl: '',
    passwordHash: '',
    inviteCode: 'ALICE1',
    uplineId: null,
    depositAddress: 'T1',
    createdAt: START,
  });
  insertSession(sql, token, memberId, START);
});

describe('the member of a session token', () => {
  it('is not found after the session expires, even without a write in between', () => {
    expect(findSessionMember(worldAt(START), token)?.member.name).toBe('Alice');
    expect(findSessionMember(worldAt(START + 7 * DAY - 1), token)?.member.name).toBe('Alice');
    expect(findSessionMember(worldAt(START + 7 * DAY), token)).toBeUndefined();
    expect(() => requireSession(worldAt(START + 7 * DAY), token)).toThrow('UNAUTHORIZED');
  });

  it('is read again after every change', () => {
    expect(findSessionMember(worldAt(START), token)?.member.name).toBe('Alice');
    updateName(sql, 1, 'Alicia');
    expect(findSessionMember(worldAt(START), token)?.member.name).toBe('Alicia');
    deleteSession(sql, token);
    expect(findSessionMember(worldAt(START), token)).toBeUndefined();
  });

  it('is found again after a deletion is rolled back', () => {
    expect(() =>
      sql.atomically(() => {
        deleteSession(sql, token);
        expect(findSessionMember(worldAt(START), token)).toBeUndefined();
        throw new Error('Enough.');
      }),
    ).toThrow('Enough.');
    expect(findSessionMember(worldAt(START), token)?.member.name).toBe('Alice');
  });

  it('is not found after 30 days, even if the session is in use', () => {
    for (let day = 1; day < 30; day += 1) requireSession(worldAt(START + day * DAY), token);
    expect(findSessionMember(worldAt(START + 30 * DAY - 1), token)?.member.name).toBe('Alice');
    expect(findSessionMember(worldAt(START + 30 * DAY), token)).toBeUndefined();
  });

  it('has its use recorded at most once a minute', () => {
    const isTouched = (now: number) => findSessionMember(worldAt(now), token)?.isTouched;
    expect(isTouched(START + MINUTE - 1)).toBe(true);
    expect(isTouched(START + MINUTE)).toBe(false);
    requireSession(worldAt(START + MINUTE), token);
    expect(isTouched(START + MINUTE)).toBe(true);
  });
});
