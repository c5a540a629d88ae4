import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../clock/span.ts';
import {
  afterWrongPassword,
  firstName,
  isAlive,
  isOpen,
  isUseWorthNoting,
  minutesLocked,
  secondsToNextCode,
} from './rules.ts';

const at = 1_000_000_000_000;

describe('a session', () => {
  const limits = { sessionIdleDays: 7, sessionDays: 30 };

  it('lives until it was left idle for 7 days', () => {
    const session = { createdAt: at, usedAt: at + DAY };
    expect(isAlive(session, limits, at + 8 * DAY - 1)).toBe(true);
    expect(isAlive(session, limits, at + 8 * DAY)).toBe(false);
  });

  it('ends after 30 days however much it was used', () => {
    const session = { createdAt: at, usedAt: at + 30 * DAY - 1 };
    expect(isAlive(session, limits, at + 30 * DAY - 1)).toBe(true);
    expect(isAlive(session, limits, at + 30 * DAY)).toBe(false);
  });

  it('has its use noted once a minute', () => {
    expect(isUseWorthNoting({ createdAt: at, usedAt: at }, at + MINUTE - 1)).toBe(false);
    expect(isUseWorthNoting({ createdAt: at, usedAt: at }, at + MINUTE)).toBe(true);
  });
});

describe('a code', () => {
  const limits = { codeMinutes: 5, codeTries: 5 };
  const sent = { code: '123456', tries: 0, usedAt: null, createdAt: at };

  it('is open for five minutes, to the millisecond', () => {
    expect(isOpen(sent, limits, at + 5 * MINUTE - 1)).toBe(true);
    expect(isOpen(sent, limits, at + 5 * MINUTE)).toBe(false);
  });

  it('is closed by its use and by the fifth wrong try', () => {
    expect(isOpen({ ...sent, usedAt: at }, limits, at)).toBe(false);
    expect(isOpen({ ...sent, tries: 4 }, limits, at)).toBe(true);
    expect(isOpen({ ...sent, tries: 5 }, limits, at)).toBe(false);
  });

  it('is followed by the next after 60 s, the seconds left rounded up', () => {
    expect(secondsToNextCode(at, 60, at)).toBe(60);
    expect(secondsToNextCode(at, 60, at + 58_001)).toBe(2);
    expect(secondsToNextCode(at, 60, at + 59_999)).toBe(1);
    expect(secondsToNextCode(at, 60, at + 60_000)).toBe(0);
  });
});

describe('wrong passwords', () => {
  const limits = { loginTries: 5, loginLockMinutes: 15 };

  it('lock for 15 minutes at the fifth, and are counted anew behind the lock', () => {
    const fourth = { failures: 4, lockedUntil: 0 };
    expect(afterWrongPassword({ failures: 3, lockedUntil: 0 }, limits, at)).toEqual(fourth);
    expect(afterWrongPassword(fourth, limits, at)).toEqual({ failures: 0, lockedUntil: at + 15 * MINUTE });
  });

  it('are told in whole minutes left, 0 when the lock is over', () => {
    const tries = { failures: 0, lockedUntil: at + 15 * MINUTE };
    expect(minutesLocked(tries, at)).toBe(15);
    expect(minutesLocked(tries, at + 15 * MINUTE - 1)).toBe(1);
    expect(minutesLocked(tries, at + 15 * MINUTE)).toBe(0);
  });
});

it('A new member is called by the end of their phone', () => {
  expect(firstName('254700000009')).toBe('Member 0009');
});
