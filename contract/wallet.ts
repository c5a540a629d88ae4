import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { Explanation } from './explanation.ts';
import {
  Amount,
  Id,
  Instant,
  Money,
  nothing,
  QueriedInstant,
  QuotedAmount,
  TypedPayPassword,
} from './fields.ts';
import { Recharge } from './fund.ts';
import { pageInput, pageOf } from './page.ts';
import { expected } from './secrets.ts';

/** The six kinds of records (screens: user/record `?type=`, where 5 is receive and 6 is exchange). */
export const recordTypes = ['asset', 'revenue', 'withdrawal', 'recharge', 'exchange', 'receive'] as const;

/** The means of payment from and to the outside (screens: user/record2 is cash and bank card, user/recordU is USDT). */
export const recordMoneys = ['cash', 'usdt'] as const;

/** Spec §4, record types. The last five are missing in the spec's list. */
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
 * Spec §4, record statuses, and `receiving` of its income receipt. An action of the member has `succeeded`, and an immediate
 * credit is `received`. The others are the states of a recharge, a withdrawal or a receipt.
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

/** One transfer of money between two accounts, with its cause. */
export const Posting = z.object({
  from: z.string(),
  to: z.string(),
  amount: Money,
  kind: z.string(),
  at: Instant,
  cause: z.string(),
});

/** A payout to a bank account in the account's currency, at the rate of the request, with two decimals. */
const bankPayout = { payCurrency: z.optional(z.string()), payAmount: z.optional(Money) };

/** `amount`, `fee` and `net` are in `currency`, which is USDT for every destination. */
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
  /** The time of the approval. */
  approveTime: z.optional(Instant),
  arriveBefore: Instant,
  arriveTime: Instant,
  /** The time of arrival or of the refund. */
  endTime: z.optional(Instant),
});
export type Withdrawal = z.output<typeof Withdrawal>;

/** A recharge in its own currency, with the payment reference of a recharge by cash or card. */
const RechargeLine = z.pick(Recharge, { channel: true, amount: true, currency: true, reference: true });

/** An entry of the member's history. `amount` is signed as the member sees it. `description` is in the caller's language. */
export const WalletRecord = z.object({
  id: z.string(),
  type: z.enum(recordTypes),
  amount: Money,
  description: z.string(),
  status: z.enum(recordStatuses),
  code: z.enum(recordCodes),
  /** The id of its recharge, withdrawal, order or collection, if it has one. */
  subject: z.optional(z.string()),
  time: Instant,
});
export type WalletRecord = z.output<typeof WalletRecord>;

/** A record with its recharge or withdrawal and the reason of a failure, which saves a list one call per record. */
export const DetailedRecord = z.extend(WalletRecord, {
  reason: z.optional(z.string()),
  recharge: z.optional(RechargeLine),
  withdrawal: z.optional(Withdrawal),
});
export type DetailedRecord = z.output<typeof DetailedRecord>;

/**
 * The member's working machines: their number, their daily return, and the time and amount of the next return, both 0
 * without machines. The amount comes from the machines whose day ends at this time.
 */
const Working = z.object({
  machines: z.int(),
  dayReturnAmount: Money,
  nextReturnTime: Instant,
  nextReturnAmount: Money,
});

/** All figures of a member's wallet, derived from the ledger. */
export const Figures = z.object({
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
});

const MAX_QUERY = 100;

/** The wallet service: balances, records and withdrawals. Spec §7, "Wallet service". */
export const wallet = service('wallet', {
  withdrawStatus: {
    route: 'GET cash/withdraw/status',
    source: 'documented',
    access: 'member',
    description:
      'Whether withdrawals are processed now, and what the member still has to set up. `lockedUntil` is 0 unless withdrawals are locked. `payTriesLeft` is the number of wrong fund passwords until they are.',
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
      'The fee, net amount and arrival of a withdrawal before any commitment. With a `bindingId`, also the payout in its currency.',
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
      'Requests a withdrawal. The amount is frozen at once, and paid out minus the fee after review. With `expectedFee` and `expectedPayAmount` from a quote, the request is refused if the terms have changed.',
    input: z.object({
      amount: Amount,
      bindingId: z.optional(Id),
      /** The wanted kind of destination, if `bindingId` does not name one. */
      kind: z.optional(z.enum(['address', 'bank'], { error: 'bindingKind' })),
      payPassword: z.optional(TypedPayPassword),
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
    description: 'All figures of the wallet, derived from the ledger.',
    input: nothing,
    output: Figures,
    refusals: [],
    reads: ['balance', 'order', 'member'],
  },
  incomeDays: {
    route: 'GET wallet/income-days',
    source: 'reference',
    access: 'member',
    description:
      'The income that arrived on each of the last 30 platform days, oldest first, including today. `day` is a platform day, e.g. `2026-11-21`.',
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
      "The member's history, newest first. Recharges and withdrawals include their payment details. `money` selects the recharges and withdrawals in cash or in USDT. `from` is included and `to` is not. `min` and `max` compare the amount without its sign. `query` searches description, amount, reference and masked destination.",
    input: z
      .object({
        type: z.optional(z.enum(recordTypes, { error: 'recordType' })),
        money: z.optional(z.enum(recordMoneys, { error: 'recordType' })),
        from: z.optional(QueriedInstant),
        to: z.optional(QueriedInstant),
        min: z.optional(Amount),
        max: z.optional(Amount),
        query: z.optional(z.string().check(z.maxLength(MAX_QUERY, { error: 'words' }))),
        ...pageInput,
      })
      .check(
        z.refine(({ from, to }) => from === undefined || to === undefined || from < to, {
          error: 'endBeforeStart',
          path: ['to'],
        }),
        z.refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
          error: 'amountTo',
          path: ['max'],
        }),
      ),
    output: pageOf(DetailedRecord),
    refusals: [],
    reads: ['record', 'recharge', 'withdrawal'],
  },
  record: {
    route: 'GET wallet/record',
    source: 'reference',
    access: 'member',
    description:
      'One record with its ledger postings, which explain the balance, and with the calculation of its amount. A withdrawal includes its destination and payout.',
    input: z.object({ id: Id }),
    output: z.extend(DetailedRecord, {
      postings: z.array(Posting),
      explanation: z.optional(Explanation),
    }),
    refusals: ['UNKNOWN_RECORD'],
    reads: ['record', 'recharge', 'withdrawal'],
  },
});
