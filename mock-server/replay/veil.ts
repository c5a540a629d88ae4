import type { Reason } from '#contract/refusals.ts';
import type { Sql } from '../db/sql.ts';
import { findCaptcha } from '../services/user/captcha-store.ts';
import { findCode, findCodeOfDigits } from '../services/user/code-store.ts';
import { hashOfToken } from '../services/user/identify.ts';

const passwords = /password/i;
/** A redemption code is printed on what is handed around, and kept as it is; a member's code is told to them alone. */
const openCodes = new Set(['user.redeem', 'control.addCode', 'control.changeCode']);

const WRONG = '#wrong';
const RIGHT = '#right';
const CODE = '#code:';
const TOKEN = '#token:';

/**
 * The input of a command without its secrets: a code stands as the row that holds its digits, a captcha as whether it
 * was read right, a push token as its hash. A password is left out: what came of it is in what was prepared.
 */
export function veil(sql: Sql, name: string, input: unknown, refused: Reason | undefined): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([field, value]: [string, unknown]) => {
      if (passwords.test(field)) return [field, value === undefined ? undefined : ''];
      if (typeof value !== 'string') return [field, value];
      if (field === 'code' && !openCodes.has(name)) return [field, placeOf(sql, value)];
      if (field === 'captcha') return [field, refused === 'WRONG_CAPTCHA' ? WRONG : RIGHT];
      if (field === 'firebaseToken') return [field, `${TOKEN}${hashOfToken(value).toString('hex')}`];
      return [field, value];
    }),
  );
}

function placeOf(sql: Sql, digits: string): string {
  const row = findCodeOfDigits(sql, digits);
  return row ? `${CODE}${row.id}` : WRONG;
}

/** The input that acts as the veiled one did. What was wrong then is something that is never right. */
export function unveil(sql: Sql, name: string, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { code, captcha, captchaId } = input as Readonly<Record<string, string | undefined>>;
  return {
    ...input,
    ...(code !== undefined && !openCodes.has(name) && { code: digitsOf(sql, code) }),
    ...(captcha !== undefined && {
      captcha: captcha === RIGHT ? findCaptcha(sql, captchaId ?? '')?.digits : '',
    }),
  };
}

const digitsOf = (sql: Sql, veiled: string): string =>
  veiled === WRONG ? '' : (findCode(sql, Number(veiled.slice(CODE.length)))?.code ?? '');
