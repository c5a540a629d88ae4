import { isOperators } from '#contract/control/observation.ts';
import type { Reason } from '#contract/refusals.ts';
import type { Sql } from '../db/sql.ts';
import { findCaptcha } from '../services/user/captcha-store.ts';
import { findCode, findCodeOfDigits } from '../services/user/code-store.ts';
import { hashOfToken } from '../services/user/identify.ts';
import type { Result } from './context.ts';

/** Replaces a secret in the request log. */
const SECRET = '[secret]';
const MAX_CHARACTERS = 10_000;
const secretHeaders = new Set(['x-access-token', 'authorization', 'cookie']);
const secretFields = /password|token|ticket|^(code|captcha)$/i;
/** The operator's codes are those of redemptions and of faults, which everybody may see. */
const operatorSecrets = /password|token/i;

/** The headers of a request without their secrets, each as one text. */
export function redactHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const redacted: Record<string, string> = {};
  for (const name in headers) redacted[name] = secretHeaders.has(name) ? SECRET : String(headers[name]);
  return redacted;
}

/**
 * The fields of a request without their secrets, cut to what a log should hold. The operator's fields are JSON and keep
 * their types, unless they are cut.
 */
export function redactFields(
  endpoint: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isJson = isOperators({ endpoint });
  const secret = isJson ? operatorSecrets : secretFields;
  let left = MAX_CHARACTERS;
  const redacted = Object.entries(fields).map(([name, value]) => {
    const whole = typeof value === 'string' ? value : JSON.stringify(value);
    const text = secret.test(name) ? SECRET : whole;
    const kept = text.length > left ? `${text.slice(0, left)}…` : text;
    left -= kept.length + name.length;
    return [name.slice(0, 100), isJson && kept === whole ? value : kept];
  });
  return Object.fromEntries(redacted) as Record<string, unknown>;
}

type Envelope = Result['envelope'];

/** The answers that carry a secret. */
const secretAnswers: Readonly<Record<string, (envelope: Envelope) => Envelope>> = {
  'user.login': (envelope) => ({ ...envelope, msg: SECRET }),
  'msg.liveTicket': (envelope) => ({ ...envelope, data: SECRET }),
  'control.createSession': (envelope) => ({
    ...envelope,
    data: { ...(envelope.data as object), token: SECRET },
  }),
};

/** An answer without its secret. Undefined if it has none. */
export const redactAnswer = (endpoint: string, envelope: Envelope): Envelope | undefined =>
  envelope.code === 200 ? secretAnswers[endpoint]?.(envelope) : undefined;

const passwords = /password/i;
/** A redemption code is public and is logged; a member's code is sent to that member only. */
const publicCodes = new Set(['user.redeem', 'control.addCode', 'control.changeCode']);

const WRONG = '#wrong';
const RIGHT = '#right';
const CODE = '#code:';
const TOKEN = '#token:';

/**
 * The input of a command without its secrets, for the command log. A code becomes a reference to its row, a captcha becomes
 * whether it was right, a push token becomes its hash. A password is left out: the log has the result of checking it.
 */
export function redactInput(sql: Sql, name: string, input: unknown, refused: Reason | undefined): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([field, value]: [string, unknown]) => {
      if (passwords.test(field)) return [field, value === undefined ? undefined : ''];
      if (typeof value !== 'string') return [field, value];
      if (field === 'code' && !publicCodes.has(name)) return [field, referenceOf(sql, value)];
      if (field === 'captcha') return [field, refused === 'WRONG_CAPTCHA' ? WRONG : RIGHT];
      if (field === 'firebaseToken') return [field, `${TOKEN}${hashOfToken(value).toString('hex')}`];
      return [field, value];
    }),
  );
}

function referenceOf(sql: Sql, digits: string): string {
  const row = findCodeOfDigits(sql, digits);
  return row ? `${CODE}${row.id}` : WRONG;
}

/** An input with the same effect as the redacted one had. A wrong secret becomes one that is never right. */
export function restoreInput(sql: Sql, name: string, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { code, captcha, captchaId } = input as Readonly<Record<string, unknown>>;
  return {
    ...input,
    ...(typeof code === 'string' && !publicCodes.has(name) && { code: digitsOf(sql, code) }),
    ...(captcha !== undefined && {
      captcha:
        captcha === RIGHT ? findCaptcha(sql, typeof captchaId === 'string' ? captchaId : '')?.digits : '',
    }),
  };
}

const digitsOf = (sql: Sql, redacted: string): string =>
  redacted === WRONG ? '' : (findCode(sql, Number(redacted.slice(CODE.length)))?.code ?? '');
