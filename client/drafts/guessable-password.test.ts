import { expect, test } from 'vitest';
import { isGuessablePassword, newPasswordHint } from './guessable-password.ts';

test.each([
  'Password1',
  'Passw0rd12',
  'password2026',
  'Qwerty123',
  'Abcd1234',
  'Assay123456',
  'a1111111',
  'Aaaaaaa1',
  'Welcome99',
  'abcdefgh12',
  'qwertyuiop1',
  'a12345678',
])('%s is easy to guess', (password) => {
  expect(isGuessablePassword(password)).toBe(true);
});

test.each(['Assayer22', 'Nugget2026', 'blueTram7Kettle', 'x7Kq2mPz9', 'Harbour81Lamp'])(
  '%s is not easy to guess',
  (password) => {
    expect(isGuessablePassword(password)).toBe(false);
  },
);

// The hint for an easy fund password is about digits, and would not help with a word.
test('an easy password has a hint of its own, and others the rule', () => {
  expect(newPasswordHint('Password1')).toBe('account.passwordGuessable');
  expect(newPasswordHint('Nugget2026')).toBe('account.passwordRule');
  expect(newPasswordHint('')).toBe('account.passwordRule');
});
