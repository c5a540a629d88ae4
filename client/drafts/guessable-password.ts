import { user } from '#contract/user/user.ts';
import { fieldProblem } from '#client/drafts/field-problem.ts';

/** Words with which guessers begin, in small letters. */
const COMMON = new Set(
  (
    'abc abcd abcdef abcdefg abcdefgh account admin asdf asdfgh assay baby change changeme crypto default demo ' +
    'dragon football guest hello iloveyou india kenya king letmein login love master member money monkey mypass ' +
    'nigeria pass passw password passwort princess qazwsx qwer qwert qwerty root secret shadow summer sunshine test ' +
    'tester usdt user wallet welcome winter zxcv zxcvbn'
  ).split(' '),
);
const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
/** The letters for which digits are written. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's' };
const MIN_DIFFERENT = 5;
const MIN_REMAINING = 4;

/**
 * Returns true if a login password is easy to guess, although the platform accepts it. Such a password is a common word
 * with digits, a row of the keyboard or the alphabet, or few different characters.
 */
export function isGuessablePassword(password: string): boolean {
  const text = password.toLowerCase();
  const word = text.replace(/\d+$/, '').replace(/\d/g, (digit) => LETTERS[digit] ?? digit);
  if (new Set(text).size < MIN_DIFFERENT || COMMON.has(word)) return true;
  return withoutRows(text).length < MIN_REMAINING;
}

/** The hint for a new password: its rule, or that an accepted one is easy to guess. */
export const newPasswordHint = (password: string) =>
  fieldProblem(user.register, 'password', password) === undefined && isGuessablePassword(password)
    ? ('account.passwordGuessable' as const)
    : ('account.passwordRule' as const);

/** The text without sequences of three or more neighbours on the keyboard or in the alphabet, and without repetitions. */
function withoutRows(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const length = rowAt(text, at);
    if (length === 0) rest += text.charAt(at);
    at += Math.max(1, length);
  }
  return rest;
}

function rowAt(text: string, at: number): number {
  const repeated = /^(.)\1{2,}/.exec(text.slice(at))?.[0].length ?? 0;
  let length = repeated;
  while (at + length < text.length && ROWS.some((row) => row.includes(text.slice(at, at + length + 1))))
    length += 1;
  return length >= 3 ? length : 0;
}
