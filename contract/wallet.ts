import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { Amount, Id, Instant, Money, nothing, QuotedAmount } from './fields.ts';
import { Recharge } from './fund.ts';
import { pageInput, pageOf } from './page.ts';
import { expected, secret } from './secrets.ts';

/** The six kinds of record a member can ask for (screens: user/record `?type=`, where 5 is receive and 6 is exchange). */
export const recordTypes = ['asset', 'revenue', 'withdrawal', 'recharge', 'exchange', 'receive'] as const;

/** How money comes from outside and goes there (screens: user/record2 is cash, also by bank card; user/recordU is USDT). */
export const recordMoneys = ['cash', 'usdt'] as const;

/** Spec §4, record types; the last five name movements the spec's list has no word for. */
export const recordCodes = [
  'RECHARGE',
  'WITHDRAWAL',
  'BUY_MACHINE',
  'DAILY_INCOME',
  'TEAM_BENEFITS',
  'BONUS',
  'RANDOM_BONUS',
  'REFERRAL_BONUS',
  'WITHDRAWAL_FAILED',
  'INVITE_BONUS',
  'GOVERNMENT_SUBSIDY',
  'RECEIVE_INCOME',
  'TAKE_OUT',
  'STOCK_REWARD',
  'DIVIDEND',
  'SELL_STOCK',
] as const;

/**
 * Spec §4, record statuses, and `receiving` of its income receipt. What the member did has succeeded; what was credited
 * to the member at once was received; the others follow a recharge, a withdrawal or a receipt to its end.
 */
const recordStatuses = [
  'succeeded',
  'received',
  'pending',
  'processing',
  'receiving',
  'arrived',
  'not received',
  'failed',
  'expired',
] as const;

/** One step of money: from an account to an account, and what caused it. */
export const Posting = z.object({
  from: z.string(),
  to: z.string(),
  amount: Money,
  kind: z.string(),
  at: Instant,
  cause: z.string(),
});

/** What a payout to a bank account is in the account's own currency, at the rate of the request, to two decimals. */
const bankPayout = { payCurrency: z.optional(z.string()), payAmount: z.optional(Money) };

/** `amount`, `fee` and `net` are in `currency`, which is USDT wherever it goes. */
export const Withdrawal = z.object({
  id: z.string(),
  amount: Money,
  fee: Money,
  net: Money,
  currency: z.string(),
  ...bankPayout,
  chain: z.string(),
  address: z.string(),
  status: z.enum(['pending', 'processing', 'arrived', 'failed']),
  reason: z.optional(z.string()),
  createTime: Instant,
  processFrom: Instant,
  arriveBefore: Instant,
  arriveTime: Instant,
  /** When it arrived or was given back. */
  endTime: z.optional(Instant),
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** What a recharge is in its own currency, and the reference that one in cash or by card is paid with. */
const RechargeLine = z.pick(Recharge, { channel: true, amount: true, currency: true, reference: true });

/** A line of the member's history. `amount` is signed as the member sees it; `description` is in the caller's language. */
export const Record = z.object({
  id: z.string(),
  type: z.enum(recordTypes),
  amount: Money,
  description: z.string(),
  status: z.enum(recordStatuses),
  code: z.enum(recordCodes),
  /** The id of the recharge, withdrawal, order or collection that it tells of, where there is one. */
  subject: z.optional(z.string()),
  time: Instant,
});
export type Record = z.output<typeof Record>;

/** A line with the recharge or withdrawal that it tells of, and why that came to nothing, so that a list need not ask for each. */
export const DetailedRecord = z.extend(Record, {
  reason: z.optional(z.string()),
  recharge: z.optional(RechargeLine),
  withdrawal: z.optional(Withdrawal),
});
export type DetailedRecord = z.output<typeof DetailedRecord>;

/** A member's machines at work together: their daily return, and when the next of them is earned, which is 0 without any. */
const Working = z.object({ machines: z.int(), dayReturnAmount: Money, nextReturnTime: Instant });

/** The wallet service: balances, records and withdrawals. Spec §7, "Wallet service". */
export const wallet = service('wallet', {
  withdrawStatus: {
    route: 'GET cash/withdraw/status',
    source: 'documented',
    access: 'member',
    description:
      'Whether withdrawals are processed now, and what the member still needs for one. `lockedUntil` is 0 when free; `payTriesLeft` wrong fund passwords lock.',
    input: nothing,
    output: z.object({
      open: z.boolean(),
      nextOpenTime: Instant,
      hasBinding: z.boolean(),
      hasPayPassword: z.boolean(),
      pending: z.int(),
      lockedUntil: Instant,
      payTriesLeft: z.optional(z.int()),
    }),
    refusals: [],
    reads: ['withdrawal', 'binding', 'payPassword'],
  },
  withdrawQuote: {
    route: 'GET cash/withdraw/quote',
    source: 'reference',
    access: 'member',
    description:
      'Fee, net and arrival of a withdrawal before any commitment; with a `bindingId` also what would be paid there.',
    input: z.object({ amount: Amount, bindingId: z.optional(Id) }),
    output: z.object({
      amount: Money,
      fee: Money,
      net: Money,
      ...bankPayout,
      processFrom: Instant,
      arriveBefore: Instant,
    }),
    refusals: ['NO_BINDING', 'CHANNEL_CLOSED', 'BELOW_MINIMUM', 'INSUFFICIENT_BALANCE', 'WITHDRAW_LOCKED'],
    reads: ['balance', 'withdrawal', 'binding'],
  },
  withdraw: {
    route: 'POST cash/withdraw/create',
    source: 'reference',
    access: 'member',
    description:
      'Asks for a withdrawal: the amount is set aside at once and paid out after review, less the fee. With `fee` and `payAmount` of a quote as `expectedFee` and `expectedPayAmount` it is refused where it would cost or pay anything else.',
    input: z.object({
      amount: Amount,
      bindingId: z.optional(Id),
      payPassword: z.optional(
        secret(z.string().check(z.regex(/^[^]{1,64}$/, { error: 'payPassword' })), 'hashed'),
      ),
      expectedFee: expected(z.optional(QuotedAmount)),
      expectedPayAmount: expected(z.optional(QuotedAmount)),
    }),
    output: Withdrawal,
    refusals: [
      'NO_BINDING',
      'CHANNEL_CLOSED',
      'NO_PAY_PASSWORD',
      'WRONG_PAY_PASSWORD',
      'WITHDRAW_LOCKED',
      'BELOW_MINIMUM',
      'INSUFFICIENT_BALANCE',
      'TERMS_CHANGED',
    ],
    changes: ['withdrawal', 'balance', 'record'],
    idempotent: true,
  },
  wallet: {
    route: 'GET wallet/summary',
    source: 'reference',
    access: 'member',
    description: 'Every figure of the wallet, from the ledger.',
    input: nothing,
    output: z.object({
      holdingAssets: Money,
      available: Money,
      income: Money,
      transit: Money,
      frozen: Money,
      stockAssets: Money,
      dividend: Money,
      todayIncome: Money,
      totalIncome: Money,
      receivable: Money,
      teamSize: z.int(),
      teamIncome: Money,
      working: z.optional(Working),
    }),
    refusals: [],
    reads: ['balance', 'order', 'member'],
  },
  incomeDays: {
    route: 'GET wallet/income-days',
    source: 'reference',
    access: 'member',
    description:
      'What has arrived in the income on each of the last 30 platform days, the oldest first; today is the last. `day` is a platform day, e.g. `2026-11-21`.',
    input: nothing,
    output: z.array(z.object({ day: z.string(), amount: Money })),
    refusals: [],
    reads: ['balance'],
  },
  records: {
    route: 'GET wallet/records',
    source: 'reference',
    access: 'member',
    description:
      "The member's history, newest first, of a recharge and a withdrawal also what is paid and where; with `money` only what came from outside or went there, as cash or as USDT.",
    input: z.object({
      type: z.optional(z.enum(recordTypes, { error: 'recordType' })),
      money: z.optional(z.enum(recordMoneys, { error: 'recordType' })),
      ...pageInput,
    }),
    output: pageOf(DetailedRecord),
    refusals: [],
    reads: ['record', 'recharge', 'withdrawal'],
  },
  record: {
    route: 'GET wallet/record',
    source: 'reference',
    access: 'member',
    description:
      'One record with the postings behind it: why the balance is what it is. Of a withdrawal also where it goes and what is paid there.',
    input: z.object({ id: Id }),
    output: z.extend(DetailedRecord, { postings: z.array(Posting) }),
    refusals: ['UNKNOWN_RECORD'],
    reads: ['record', 'recharge', 'withdrawal'],
  },
});
