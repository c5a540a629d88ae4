import { isOperatorCall } from '#contract/control/observation.ts';
import { redactInput, redactOutput, secretInputs } from '#contract/redaction.ts';
import type { Reason } from '#contract/refusals.ts';
import { REDACTED, type ReplayForm } from '#contract/secrets.ts';
import type { Sql } from '../db/sql.ts';
import { findCaptcha } from '../services/user/captcha-store.ts';
import { findCode, findCodeOfDigits } from '../services/user/code-store.ts';
import { hashOfToken } from '../services/user/sessions.ts';
import { beginningOf } from '../worlds/request-log/log-entry.ts';
import type { Result } from '../handling/request-context.ts';

const MAX_CHARACTERS = 10_000;
const secretHeaders = new Set(['x-access-token', 'authorization', 'proxy-authorization', 'cookie']);

/** The headers of a request without their secrets, each as one text. */
export function redactHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const redacted: Record<string, string> = {};
  for (const name in headers) redacted[name] = secretHeaders.has(name) ? REDACTED : String(headers[name]);
  return redacted;
}

/**
 * The fields of a request without the secrets that the contract marks, cut to the length that a log should hold. The
 * operator's fields are JSON and keep their types, unless they are cut.
 */
export function redactFields(
  endpoint: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (Object.keys(fields).length === 0) return {};
  const isJson = isOperatorCall({ endpoint });
  let left = MAX_CHARACTERS;
  const redacted = Object.entries(redactInput(endpoint, fields)).map(([name, value]) => {
    const whole = typeof value === 'string' ? value : JSON.stringify(value);
    const kept = whole.length > left ? `${beginningOf(whole, left)}…` : whole;
    left = Math.max(0, left - kept.length - name.length);
    return [name.slice(0, 100), isJson && kept === whole ? value : kept];
  });
  return Object.fromEntries(redacted) as Record<string, unknown>;
}

/** A success without the secrets that the contract marks. Undefined if it has none. */
export const redactAnswer = (
  endpoint: string,
  envelope: Result['envelope'],
): Result['envelope'] | undefined => (envelope.code === 200 ? redactOutput(endpoint, envelope) : undefined);

type Input = Readonly<Record<string, unknown>>;

interface Form {
  /** The value in the command log. */
  readonly log: (sql: Sql, secret: string, refused: Reason | undefined) => string;
  /** A value with the same effect as the logged secret had. A wrong secret becomes one that is never right. */
  readonly restore: (sql: Sql, logged: string, input: Input) => string | undefined;
}

const WRONG = '#wrong';
const RIGHT = '#right';
const CODE = '#code:';
const TOKEN = '#token:';

const forms: Readonly<Record<ReplayForm, Form>> = {
  code: {
    log(sql, digits) {
      const row = findCodeOfDigits(sql, digits);
      return row ? `${CODE}${row.id}` : WRONG;
    },
    restore: (sql, logged) =>
      logged === WRONG ? '' : (findCode(sql, Number(logged.slice(CODE.length)))?.code ?? ''),
  },
  verdict: {
    log: (_sql, _digits, refused) => (refused === 'WRONG_CAPTCHA' ? WRONG : RIGHT),
    restore: (sql, logged, { captchaId }) =>
      logged === RIGHT ? findCaptcha(sql, typeof captchaId === 'string' ? captchaId : '')?.digits : '',
  },
  hash: {
    log: (_sql, token) => `${TOKEN}${hashOfToken(token).toString('hex')}`,
    restore: (_sql, logged) => logged,
  },
  value: {
    log: (_sql, value) => value,
    restore: (_sql, logged) => logged,
  },
};

/** The input of a command as the command log keeps it: its secrets in the form that the contract names, or left out. */
export function redactCommand(sql: Sql, name: string, input: unknown, refused: Reason | undefined): unknown {
  return mapSecrets(name, input, (form, value) => form?.log(sql, value, refused) ?? '');
}

/** An input with the same effect as the redacted one had. */
export function restoreCommand(sql: Sql, name: string, input: unknown): unknown {
  return mapSecrets(name, input, (form, value) => (form ? form.restore(sql, value, input as Input) : value));
}

function mapSecrets(
  name: string,
  input: unknown,
  change: (form: Form | undefined, value: string) => string | undefined,
): unknown {
  const secrets = secretInputs.get(name);
  if (typeof input !== 'object' || input === null || !secrets || secrets.size === 0) return input;
  return Object.fromEntries(
    Object.entries(input).map(([field, value]: [string, unknown]) => {
      const kind = secrets.get(field);
      if (!kind || value === undefined) return [field, value];
      if (typeof kind === 'string') return [field, change(undefined, '')];
      return [field, typeof value === 'string' ? change(forms[kind.replayed], value) : value];
    }),
  );
}
