import * as z from 'zod/mini';
import { catalogue } from '#contract/control/catalogue.ts';
import { LAST_INSTANT } from '#contract/control/clock.ts';
import { FaultRule } from '#contract/control/faults.ts';
import { LocalText, Url } from '#contract/control/items.ts';
import { publishing } from '#contract/control/publishing.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { Email, InviteCode, Name, Phone } from '#contract/fields.ts';
import { redemptionTypes } from '#contract/user/rewards.ts';
import { recordCodes, recordTypes } from '#contract/wallet.ts';
import messages from '#contract/words/messages/en-US.json';
import { LAST_DATE } from '../../clock/clock.ts';
import { DAY } from '../../time/span.ts';
import { CARRIED } from '../../db/carried.ts';
import { jsonColumns, type Column } from '../../db/tables.ts';
import { memberKinds, platformKinds } from '../../ledger/accounts.ts';
import { cleanHtml, plainText } from '../../text/sanitise.ts';

/** Rules for the columns of the database, beyond the constraints of schema.sql. */
type Rules<Rule> = Readonly<Partial<Record<Column, Rule>>>;

export interface TextRule {
  readonly maxLength?: number;
  /** The schema of the JSON that it holds. */
  readonly json?: z.ZodMiniType;
  /** Returns true for a text, or for one language of a `LocalText`, as a server stores it. */
  readonly isClean?: (text: string) => boolean;
}

/** The length that no text reaches without several paragraphs or languages, nor the headers of a call. */
const MAX_TEXT = 20_000;
/** The body of a call has at most 100 KiB. */
const MAX_BODY_TEXT = 120_000;
/** A call with the escaped headers that its command keeps. */
const MAX_COMMAND = 150_000;
/** HTML in every language: 20,000 characters of each, quotes escaped. */
const MAX_LOCAL_HTML = 260_000;
/** The HTML of a post: cleaning writes at most six characters for each of its 5,000, and closes its tags. */
const MAX_POST = 40_000;
/** An answer that is kept for repeats has a receipt for each machine that paid. */
const MAX_ANSWER = 16 * MEBIBYTE;
/** A picture is encoded again, which can make it larger than its upload. */
const MAX_PICTURE = 16 * MEBIBYTE;

const isCleanHtml = (html: string): boolean => cleanHtml(html) === html;
const isPlainText = (text: string): boolean => plainText(text) === text;

const plain: TextRule = { isClean: isPlainText };
const address: TextRule = { isClean: (text) => Url.safeParse(text).success };
/** A currency, by which rates are looked up, or empty. */
const currency: TextRule = { isClean: (text) => /^([A-Z]{3,5})?$/.test(text) };
const localText: TextRule = { maxLength: MAX_BODY_TEXT, json: LocalText, isClean: isPlainText };
const localHtml: TextRule = { maxLength: MAX_LOCAL_HTML, json: LocalText, isClean: isCleanHtml };

/** The texts that are neither short, nor an address, nor plain text by language. */
const texts: Rules<TextRule> = {
  'product.description': localHtml,
  'product.agreement': localHtml,
  'notice.content': localHtml,
  'news.content': localHtml,
  'appVersion.extra': { maxLength: MAX_BODY_TEXT, json: LocalText },
  'message.vals': {
    maxLength: MAX_BODY_TEXT,
    json: z.record(z.string(), z.union([z.number(), LocalText])),
  },
  'message.data': { maxLength: MAX_BODY_TEXT, json: z.record(z.string(), z.string()) },
  'fault.rule': { maxLength: MAX_BODY_TEXT, json: FaultRule },
  'command.detail': { maxLength: MAX_COMMAND, json: z.record(z.string(), z.unknown()) },
  'idempotency.answer': { maxLength: MAX_ANSWER, json: z.json() },
  // All parameters together have a schema of their own.
  'param.value': { maxLength: MAX_BODY_TEXT },
  'outbox.text': { maxLength: MAX_BODY_TEXT },
  'outbox.recipient': { maxLength: MAX_BODY_TEXT },
  'transfer.chain': { maxLength: MAX_BODY_TEXT },
  'post.content': { maxLength: MAX_POST, isClean: isCleanHtml },
  // Escaped text, which contains no tag.
  'comment.content': { isClean: (html) => !/[<>"']/.test(html) },
  'feedback.content': plain,
  'recharge.reason': plain,
  'withdrawal.reason': plain,
  'groupJoin.reason': plain,
  'binding.currency': currency,
  'recharge.currency': currency,
};

/** The rule of a text: the column's own, or the one of addresses or of texts for members. */
export function textRuleOf(column: string): TextRule {
  const own = Object.entries(texts).find(([name]) => name === column)?.[1];
  if (own) return own;
  if (/\.\w*url$/i.test(column)) return address;
  return jsonColumns.some((name) => name === column) ? localText : {};
}

export const maxLengthOf = (column: string): number =>
  column === `${CARRIED}.content` ? MAX_PICTURE : (textRuleOf(column).maxLength ?? MAX_TEXT);

/** A hash as `passwords.ts` writes it: cost, block size, parallelism, 16 bytes of salt and 32 of the key. */
const Hash = z.string().check(z.regex(/^scrypt(\$\d{1,2}){3}\$[\w+/]{22}==\$[\w+/]{43}=$/));

const machine = catalogue.addProduct.input.shape;

/** The columns that hold a field of an input, with its schema. */
export const fields: Rules<z.ZodMiniType> = {
  'member.name': Name,
  'member.phone': z.union([z.literal(''), Phone]),
  'member.email': z.union([z.literal(''), Email]),
  'member.inviteCode': InviteCode,
  'member.passwordHash': Hash,
  'member.payPasswordHash': z.nullable(Hash),
  'product.stock': machine.stock,
  'product.status': machine.status,
  'product.memberLimit': machine.limit,
  'machineOrder.quantity': machine.limit,
  'appVersion.versionCode': publishing.addVersion.input.shape.versionCode,
};

/** The known words of a column that schema.sql does not list. An empty message holds the operator's own words. */
export const words: Rules<readonly string[]> = {
  'record.type': recordTypes,
  'record.code': recordCodes,
  'account.kind': [...memberKinds, ...platformKinds],
  'message.words': ['', ...Object.keys(messages.push)],
  'redemption.type': redemptionTypes,
};

type Range = readonly [min: number, max: number];

/** The largest integer that JavaScript does not round. Ids stay far below it, so that new rows can receive theirs. */
const MAX_INTEGER = Number.MAX_SAFE_INTEGER;
const MAX_ID = 2 ** 48;
/** A number above all parameters and limits that the operator can set. */
const MAX_COUNT = 1_000_000;
/** A lot of stock can be held for all days that a clock has. */
const MAX_DAYS = 10_000_000;
/**
 * The last event of a world, such as the end of a lock, is at most two centuries after the last instant of its clock.
 */
const LAST_STORED = LAST_INSTANT + 200 * 366 * DAY;

/** The ranges of integers by the names of their columns. The first that fits applies. */
const ranges: readonly (readonly [names: RegExp, range: Range])[] = [
  [/\.(id|seq|draws)$/, [0, MAX_ID]],
  // A chain that is slow enough confirms a transfer after the clock's last instant.
  [/^agenda\.dueAt$/, [0, LAST_DATE]],
  [/(At|Until)$|\.at$/, [0, LAST_STORED]],
  [/^(record\.amountMicro|account\.balanceMicro)$/, [-MAX_INTEGER, MAX_INTEGER]],
  [/Micro$/, [0, MAX_INTEGER]],
  // The ends of coupons and machines are computed from these.
  [/\.validDays$/, [1, 3650]],
  [/^fault\.code$/, [400, 9999]],
  [/^fault\.hits$/, [0, MAX_ID]],
  [/\.(\w+D|d)ays$|\.streak$/, [0, MAX_DAYS]],
  [/\.(blockSeconds|confirmations|quantity)$/, [1, MAX_COUNT]],
  [/\.(most|tries|failures|payFailures)$/, [0, MAX_COUNT]],
];

export const rangeOf = (column: string): Range =>
  ranges.find(([names]) => names.test(column))?.[1] ?? [-MAX_INTEGER, MAX_INTEGER];
