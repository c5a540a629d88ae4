import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../time/span.ts';
import { afterWrongPassword, defaultName, minutesLocked, secondsToNextCode, judgeCode } from './rules.ts';

const at = 1_000_000_000_000;

describe('a verification code', () => {
  const limits = { codeMinutes: 5, codeTries: 5 };
  const sent = { code: '123456', tries: 0, usedAt: null, createdAt: at };

  const late = at + 5 * MINUTE;
  const used = { ...sent, usedAt: at };

  it.each([
    ['right', 'in its last millisecond', sent, late - 1, 'right', 'wrong'],
    ['expired', 'after five minutes', sent, late, 'expired', 'wrong'],
    ['used', 'once it was used', used, at, 'used', 'wrong'],
    ['used', 'when that is long ago', used, late, 'used', 'wrong'],
    ['right', 'after four wrong tries', { ...sent, tries: 4 }, at, 'right', 'tooManyTries'],
    ['closed', 'after five', { ...sent, tries: 5 }, at, 'tooManyTries', 'tooManyTries'],
    ['unknown', 'after five and five minutes', { ...sent, tries: 5 }, late, 'wrong', 'wrong'],
    ['unknown', 'after its use and five', { ...used, tries: 5 }, at, 'wrong', 'wrong'],
  ] as const)('is %s %s', (...[, , code, now, rightDigits, wrongDigits]) => {
    expect(judgeCode(code, '123456', limits, now)).toBe(rightDigits);
    expect(judgeCode(code, '654321', limits, now)).toBe(wrongDigits);
  });

  it('can be requested again after 60 s; the remaining seconds are rounded up', () => {
    expect(secondsToNextCode(at, 60, at)).toBe(60);
    expect(secondsToNextCode(at, 60, at + 58_001)).toBe(2);
    expect(secondsToNextCode(at, 60, at + 59_999)).toBe(1);
    expect(secondsToNextCode(at, 60, at + 60_000)).toBe(0);
  });
});

describe('wrong passwords', () => {
  const limits = { loginTries: 5, loginLockMinutes: 15 };

  it('lock the account for 15 minutes at the fifth; the count then restarts at zero', () => {
    const fourth = { failures: 4, lockedUntil: 0 };
    expect(afterWrongPassword({ failures: 3, lockedUntil: 0 }, limits, at)).toEqual(fourth);
    expect(afterWrongPassword(fourth, limits, at)).toEqual({ failures: 0, lockedUntil: at + 15 * MINUTE });
  });

  it('lock for a remaining time in whole minutes, 0 after the lock', () => {
    const tries = { failures: 0, lockedUntil: at + 15 * MINUTE };
    expect(minutesLocked(tries, at)).toBe(15);
    expect(minutesLocked(tries, at + 15 * MINUTE - 1)).toBe(1);
    expect(minutesLocked(tries, at + 15 * MINUTE)).toBe(0);
  });
});

it('names a new member by the last four digits of their phone', () => {
  expect(defaultName('254700000009')).toBe('Member 0009');
});
