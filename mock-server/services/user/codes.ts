import type { CodeState } from '#contract/control/people.ts';
import { dayStart } from '../../clock/platform-time.ts';
import { refuse } from '../../refusal.ts';
import { say } from '../../words.ts';
import type { World } from '../../world.ts';
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
 * Makes a code for a phone or an e-mail address and, where there is somebody to read it, sends it. Refuses TOO_SOON and
 * TOO_MANY_CODES alike whether it is sent or not: asking must not tell who is a member (rules, Accounts and sessions).
 */
export function issueCode(world: World, recipient: string, purpose: Purpose, send: boolean): void {
  const { sql, now, params, randomness } = world;
  const last = findLastCode(sql, recipient, purpose);
  const seconds = last ? secondsToNextCode(last.createdAt, params.codeResendSeconds, now) : 0;
  if (seconds > 0) refuse('TOO_SOON', { values: { seconds } });
  if (countCodes(sql, recipient, purpose, dayStart(now, params.timeZone)) >= params.codesPerDay)
    refuse('TOO_MANY_CODES');

  const code = randomness.secretDigits(CODE_DIGITS);
  insertCode(sql, recipient, purpose, code, now);
  if (send) sendCode(world, recipient, purpose, code);
}

/** "Sends" a code: nothing ever leaves the bench, the operator reads it in the outbox. */
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

/** What the outbox says of a message's code: whether it is good, until when, or why not. */
export function describeSentCode(
  { sql, now, params }: World,
  { recipient, purpose, code, createdAt }: OutboxRow,
): { readonly codeState: CodeState | ''; readonly codeExpireTime: number } {
  if (code === '') return { codeState: '', codeExpireTime: 0 };
  // Whatever carries a code was sent for one of the purposes.
  const last = findLastCode(sql, recipient, purpose as Purpose);
  const isLast = last?.code === code && last.createdAt === createdAt;
  return {
    codeState: isLast ? codeStateOf(last, params, now) : 'replaced',
    codeExpireTime: codeExpiry(createdAt, params.codeMinutes),
  };
}

/**
 * Uses up the code last sent to a recipient for a purpose. Refuses WRONG_CODE, in words that say what to do, and counts
 * wrong digits against that code, also when it is over.
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

/** Refuses WRONG_CODE in the words of a verdict, both as the message and beside the field. */
export function refuseCode(verdict: keyof typeof fieldWords, afterwards?: (world: World) => void): never {
  return refuse('WRONG_CODE', {
    values: { context: verdict },
    fields: { code: fieldWords[verdict] },
    ...(afterwards && { afterwards }),
  });
}
