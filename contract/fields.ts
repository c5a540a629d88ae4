import * as z from 'zod/mini';
import { toMicro } from './money.ts';
import { Quantity } from './page.ts';
import { secret } from './secrets.ts';

/** The fields that several endpoints share. The error of a check is the key of its message in `words/fields`. */
const text = (pattern: RegExp, error: string) => z.string().check(z.regex(pattern, { error }));

/** Digits, no leading zero, 6 to 15 (spec §5). */
export const Phone = text(/^[1-9]\d{5,14}$/, 'phone');

/** 8 to 24 letters and digits, the first a letter (spec §5). */
export const Password = secret(
  z
    .string({ error: 'passwordRequired' })
    .check(z.regex(/^[A-Za-z][A-Za-z0-9]{7,23}$/, { error: 'password' })),
  'hashed',
);

/** Six digits. */
export const PayPassword = secret(text(/^\d{6}$/, 'payPassword'), 'hashed');

/** A typed fund password, right or wrong. */
export const TypedPayPassword = secret(text(/^[^]{1,64}$/, 'payPassword'), 'hashed');

/** The second text of a new fund password. */
export const RepeatedPayPassword = secret(z.string(), 'hashed');

/** The id of a session, which is not its token. */
export const SessionId = text(/^[0-9a-f]{16}$/, 'value');

/** The code sent by SMS or e-mail: six digits. */
export const Code = secret(text(/^\d{6}$/, 'code'), { replayed: 'code' });

/** The four digits of a captcha. */
export const CaptchaDigits = secret(text(/^\d{4}$/, 'captcha'), { replayed: 'verdict' });

/** The number of a bank account. */
export const BankAccount = text(/^\d{6,20}$/, 'account');

/** The invitation code of another member: letters and digits. */
export const InviteCode = text(/^[A-Za-z0-9]{4,16}$/, 'inviteCode');

/** The code of a reward: letters and digits. */
export const RedemptionCode = secret(text(/^[A-Za-z0-9]{4,32}$/, 'redemptionCode'), { replayed: 'value' });

/** The code of an Indian bank's branch as a member typed it. */
export const Ifsc = z
  .string()
  .check(z.regex(/^[^\p{C}<>]*$/u, { error: 'words' }), z.maxLength(16, { error: 'words' }));

/** No 20 characters need more UTF-16 units, joiners and marks included. Longer texts are rejected without counting. */
const MAX_NAME_UNITS = 200;
const characters = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

/**
 * A member's display name: 1 to 20 characters as people count them, at least one of them visible. It has no control
 * characters, no angle brackets, and nothing invisible except the joiners that emoji and Indic letters need.
 */
export const Name = z.string().check(
  z.regex(
    /^(?=.*[\p{L}\p{N}\p{P}\p{S}])(?:[\u200C\u200D]|[^\p{C}\p{Zl}\p{Zp}<>\uFFFD\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0])*$/u,
    { error: 'name' },
  ),
  z.refine((name) => name.trim() === name && !/^[\u200C\u200D]|[\u200C\u200D]$/.test(name), {
    error: 'name',
  }),
  z.refine((name) => name.length <= MAX_NAME_UNITS && characters(name) <= 20, { error: 'name' }),
);

/** Money on the wire: a decimal string with 2 to 6 decimals. */
export const Money = z.string().check(z.regex(/^-?\d{1,12}\.\d{2,6}$/));

/** A rate as a decimal text: `0.05` is 5 %. */
export const Rate = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** The largest amount of an account, and so of a quote: the safe integers in micro-USDT. */
const MAX_QUOTED_USDT = 9_007_199_254;

/** An amount from a quote, sent back unchanged: the terms that the caller saw. Handlers receive micro-USDT. */
export const QuotedAmount = z.pipe(
  z.string().check(
    z.regex(/^\d{1,10}\.\d{2,6}$/, { error: 'quotedAmount' }),
    z.refine((amount) => Number(amount) <= MAX_QUOTED_USDT, { error: 'quotedAmount' }),
  ),
  z.transform(toMicro),
);

/** Nine digits before the point leave room for sums within the safe integers. */
const countable = z.regex(/^\d{1,9}(\.|$)/, { error: 'tooMuch' });

/** An amount from a chain or an operator, text or JSON number: above 0, with up to 6 decimals. */
export const FineAmount = z.pipe(
  z.pipe(z.union([z.string(), z.number()], { error: 'fineAmount' }), z.transform(String)),
  z.pipe(
    z.string().check(z.regex(/^(?=.*[1-9])(0|[1-9]\d*)(\.\d{1,6})?$/, { error: 'fineAmount' }), countable),
    z.transform(toMicro),
  ),
);

/** An amount typed by a member: at most 2 decimals and no leading zero. Handlers receive micro-USDT. */
export const Amount = z.pipe(
  z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d{1,2})?$/, { error: 'amount' }), countable),
  z.transform(toMicro),
);

/** An id: a decimal number as text. Handlers receive the number. */
export const Id = z.pipe(text(/^[1-9]\d{0,14}$/, 'id'), z.transform(Number));

/** An instant on the wire: epoch milliseconds of the world's clock. */
export const Instant = z.int();

/** An instant in a query, as text. Handlers receive the number. */
export const QueriedInstant = z.pipe(text(/^(0|[1-9]\d{0,14})$/, 'instant'), z.transform(Number));

/** An e-mail address as browsers validate it, at most 254 characters, and 64 before the at sign (RFC 5321). */
export const Email = z
  .string()
  .check(
    z.maxLength(254, { error: 'email' }),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
      { error: 'email' },
    ),
  );

/**
 * Text written by a member: not blank, at most `max` characters, and no control characters except line breaks and tabs.
 * `blank` is the error of a blank text.
 */
export const MemberText = (max: number, blank = 'words') =>
  z
    .string({ error: blank })
    .check(
      z.regex(/\S/, { error: blank }),
      z.regex(/^[^\p{Cc}\uFFFD]*(?:[\n\r\t][^\p{Cc}\uFFFD]*)*$/u, { error: 'words' }),
      z.maxLength(max, { error: 'words' }),
    );

/** HTML of the platform, which a client sanitises. */
export const Html = z.string();

/** The HTML of a post, as a member's client sends it. */
export const PostHtml = MemberText(5000);

/** The phone number or e-mail address of a login. Any other text is refused like a wrong password. */
export const LoginAccount = text(/^\S{1,254}$/, 'phone');

/** The login of a member: a phone or an e-mail address. */
export const Account = z.union([Phone, Email], { error: 'phone' });

/** The same in the operator's service, where it names a member. */
export const MemberAccount = z.union([Phone, Email], { error: 'memberAccount' });

export const AreaCode = text(/^\d{1,4}$/, 'areaCode');

/** The fields that the platform reads as phones: also with a plus, spaces, or digits of another script. */
export const phoneFields: ReadonlySet<z.ZodMiniType> = new Set([Phone, LoginAccount, Account, MemberAccount]);

/** The fields with digits, which the platform also reads in the digits of another script. */
export const digitFields: ReadonlySet<z.ZodMiniType> = new Set([
  ...[PayPassword, TypedPayPassword, RepeatedPayPassword, Code, CaptchaDigits],
  ...[Amount, FineAmount, Quantity, AreaCode, BankAccount, Ifsc, InviteCode, RedemptionCode],
]);

const worldNames = new WeakSet<z.ZodMiniType>();

/** Marks a field that names the world on which a call acts. The scope of an operator's token is checked by it. */
export function namesWorld<S extends z.ZodMiniType>(schema: S): S {
  worldNames.add(schema);
  return schema;
}

export const isWorldName = (schema: z.ZodMiniType): boolean => worldNames.has(schema);

export const nothing = z.object({});
