import type { CodeState } from '#contract/control/people.ts';
import { dayStart } from '../../time/platform-time.ts';
import { refuse } from '../../handling/refusal.ts';
import { say } from '../../text/words.ts';
import type { World } from '../../handling/world.ts';
import type { OutboxRow } from '../msg/outbox-store.ts';
import { addToOutbox } from '../msg/outbox.ts';
import {
  countCodes,
  findLastCode,
  insertCode,
  updateCodeTries,
  updateCodeUsed,
  type Purpose,
} from './code-store.ts';
import { codeExpiry, codeStateOf, secondsToNextCode, judgeCode, type Verdict } from './rules.ts';

const CODE_DIGITS = 6;

/**
 * Creates a code for a phone or an e-mail address, and sends it if `send` is true. Refuses TOO_SOON and TOO_MANY_CODES in
 * either case, so that a caller cannot find out who is a member (rules, Accounts and sessions).
 */
export function issueCode(world: World, recipient: string, purpose: Purpose, send: boolean): void {
  const { sql, now, params, randomness } = world;
  const last = findLastCode(sql, recipient, purpose);
  const seconds = last ? secondsToNextCode(last.createdAt, params.codeResendSeconds, now) : 0;
  if (seconds > 0) refuse('TOO_SOON', { values: { seconds } });
  if (countCodes(sql, recipient, purpose, dayStart(now, params.timeZone)) >= params.codesPerDay)
    refuse('TOO_MANY_CODES');

  const code = randomness.secretDigits(CODE_DIGITS);
  insertCode(sql, { recipient, purpose, code, createdAt: now });
  if (send) sendCode(world, recipient, purpose, code);
}

/** Puts a code into the outbox, where the operator reads it. No message ever leaves the bench. */
function sendCode(world: World, recipient: string, purpose: Purpose, code: string): void {
  const { params, locale } = world;
  const text = say(locale, `outbox.${purpose}`, {
    brand: params.brandName,
    code,
    minutes: params.codeMinutes,
  });
  const channel = recipient.includes('@') ? 'email' : 'sms';
  addToOutbox(world, { recipient, channel, purpose, code, text });
}

/** The state and the expiry of the code in a message of the outbox. */
export function describeSentCode(
  { sql, now, params }: World,
  { recipient, purpose, code, createdAt }: OutboxRow,
): { readonly codeState: CodeState | ''; readonly codeExpireTime: number } {
  if (code === '') return { codeState: '', codeExpireTime: 0 };
  // Every message with a code has one of these purposes.
  const last = findLastCode(sql, recipient, purpose as Purpose);
  const isLast = last?.code === code && last.createdAt === createdAt;
  return {
    codeState: isLast ? codeStateOf(last, params, now) : 'replaced',
    codeExpireTime: codeExpiry(createdAt, params.codeMinutes),
  };
}

/**
 * Uses up the code last sent to a recipient for a purpose. Refuses WRONG_CODE with the next step in its message. Wrong
 * digits count as a try, even after the code has ended.
 */
export function redeemCode(world: World, recipient: string, purpose: Purpose, code: string): void {
  const { sql, now, params } = world;
  const last = findLastCode(sql, recipient, purpose);
  if (!last) return refuseCode('wrong');
  const verdict = judgeCode(last, code, params, now);
  if (verdict !== 'right')
    refuseCode(verdict, last.code === code ? undefined : (later) => updateCodeTries(later.sql, last.id));
  updateCodeUsed(sql, last.id, now);
}

const fieldWords = {
  wrong: 'code',
  expired: 'codeExpired',
  used: 'codeUsed',
  tooManyTries: 'codeTries',
} as const satisfies Record<Exclude<Verdict, 'right'>, string>;

/** Refuses WRONG_CODE, with the words for a verdict both in the message and beside the field. */
export function refuseCode(verdict: keyof typeof fieldWords, afterwards?: (world: World) => void): never {
  return refuse('WRONG_CODE', {
    values: { context: verdict },
    fields: { code: fieldWords[verdict] },
    ...(afterwards && { afterwards }),
  });
}
