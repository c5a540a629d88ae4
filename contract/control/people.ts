import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Account, FineAmount, Id, Instant, InviteCode, Money, Name, Password, Phone } from '../fields.ts';
import { pageInput, pageOf, largePageInput } from '../page.ts';
import { secret } from '../secrets.ts';
import { search, waitingFirst } from './items.ts';
import { Binding } from '../fund.ts';
import { Coupon } from '../gift.ts';
import { Order } from '../product.ts';
import { Record, Withdrawal } from '../wallet.ts';
import { settableInstant } from './clock.ts';

/**
 * Who registered by e-mail has no phone: there `phone` is empty. Wherever else the operator's answers name a member by
 * phone (`uplinePhone`, `memberPhone`, `phone`), such a member is named by e-mail address in small letters. Where the
 * operator names a member by `phone`, any member's e-mail address will do as well.
 */
const MemberLine = z.object({
  id: z.string(),
  phone: z.string(),
  email: z.string(),
  name: z.string(),
  inviteCode: z.string(),
  uplinePhone: z.string(),
  createTime: Instant,
});

export const Balances = z.object({
  available: Money,
  income: Money,
  transit: Money,
  frozen: Money,
  stock: Money,
});

/** Whether a code that was sent can still be given: see `outbox`. */
const codeStates = ['good', 'used', 'expired', 'closed', 'replaced'] as const;
export type CodeState = (typeof codeStates)[number];

const until = z.optional(settableInstant);

export const GroupJoin = z.object({
  id: z.string(),
  phone: z.string(),
  imageUrl: z.string(),
  state: z.enum(['verifying', 'credited', 'rejected']),
  reason: z.string(),
  createTime: Instant,
  verifyTime: Instant,
});

/** The operator's view of members, and the shortcuts that make them. */
export const people = group({
  members: {
    route: 'GET members',
    source: 'reference',
    access: 'operator',
    description:
      'Finds members by a part of phone, e-mail address, name or invitation code; the first hundred, oldest first.',
    input: z.object({ query: z.optional(z.string()) }),
    output: z.object({ total: z.int(), list: z.array(z.extend(MemberLine, Balances.shape)) }),
    refusals: [],
    reads: ['member', 'profile', 'session', 'balance'],
  },
  member: {
    route: 'GET members/:id',
    source: 'reference',
    access: 'operator',
    description: 'Everything about one member.',
    input: z.object({ id: Id }),
    output: z.extend(MemberLine, {
      balances: Balances,
      depositAddress: z.string(),
      hasPayPassword: z.boolean(),
      loginLockedUntil: Instant,
      withdrawLockedUntil: Instant,
      sessions: z.int(),
      /** Those that still live, the last used first. The id tells them apart, and is no token. */
      sessionList: z.array(z.object({ id: z.string(), createTime: Instant, usedTime: Instant })),
      /** By which the member's phones are reached by push, one per session. */
      pushTokens: z.array(secret(z.string(), 'hidden')),
      uplines: z.array(MemberLine),
      invited: z.array(MemberLine),
      bindings: z.array(Binding),
      orders: z.array(Order),
      coupons: z.array(Coupon),
      /** The days signed in in a row as they stand today, and whether today is one of them. */
      signIn: z.object({ streak: z.int(), signed: z.boolean() }),
      withdrawals: z.array(Withdrawal),
      records: z.array(Record),
    }),
    refusals: ['UNKNOWN_MEMBER'],
    reads: [
      'member',
      'profile',
      'session',
      'payPassword',
      'balance',
      'binding',
      'order',
      'receivedCoupon',
      'signIn',
      'withdrawal',
      'record',
    ],
  },
  lockMember: {
    route: 'POST members/:id/locks',
    source: 'reference',
    access: 'operator',
    description:
      "Locks a member's login or withdrawals until an instant, as too many wrong passwords do, or unlocks them (0). What is not named stays.",
    input: z.object({ id: Id, loginLockedUntil: until, withdrawLockedUntil: until }),
    output: z.object({ loginLockedUntil: Instant, withdrawLockedUntil: Instant }),
    refusals: ['UNKNOWN_MEMBER'],
    changes: ['session', 'payPassword'],
  },
  createMember: {
    route: 'POST members',
    source: 'reference',
    access: 'operator',
    description:
      'A ready member, made through the same rules as a registration; `available` arrives as a recharge.',
    input: z.object({
      phone: Phone,
      password: Password,
      name: z.optional(Name),
      inviteCode: z.optional(InviteCode),
      available: z.optional(FineAmount),
    }),
    output: z.object({ userId: z.string(), phone: z.string(), inviteCode: z.string() }),
    refusals: ['PHONE_TAKEN', 'UNKNOWN_INVITE_CODE'],
    changes: ['member', 'balance', 'recharge', 'record'],
  },
  endSession: {
    route: 'DELETE members/:id/sessions/:session',
    source: 'reference',
    access: 'operator',
    description: 'Ends one session of a member: whoever uses its token has to log in again.',
    input: z.object({
      id: Id,
      session: z.string().check(z.regex(/^[0-9a-f]{16}$/, { error: 'value' })),
    }),
    output: z.null(),
    refusals: ['UNKNOWN_MEMBER', 'UNKNOWN_ITEM'],
    changes: ['session'],
  },
  createSession: {
    route: 'POST sessions',
    source: 'reference',
    access: 'operator',
    description: 'A token for a member, without a password.',
    input: z.object({ phone: Account }),
    output: z.object({ token: secret(z.string(), 'hidden'), userId: z.string() }),
    refusals: ['UNKNOWN_MEMBER'],
    changes: ['session'],
  },
  grant: {
    route: 'POST grants',
    source: 'reference',
    access: 'operator',
    description: 'Pays a member a bonus from the treasury, or stock.',
    input: z.object({
      phone: Account,
      kind: z.enum(['bonus', 'random bonus', 'government subsidy', 'invite bonus', 'stock'], {
        error: 'grantKind',
      }),
      amount: FineAmount,
      note: z.optional(z.string().check(z.maxLength(200, { error: 'words' }))),
    }),
    output: z.object({ amount: Money, balances: Balances }),
    refusals: ['UNKNOWN_MEMBER'],
    changes: ['balance', 'record', 'message'],
  },
  groupJoins: {
    route: 'GET group-joins',
    source: 'reference',
    access: 'operator',
    description:
      'The screenshots handed in for the official group, newest first; the first hundred, or another page. With `waitingFirst` those that wait come before all others, the oldest first. `query` finds by member, and by id, of which `#12#` is the whole one.',
    input: z.object({ waitingFirst, query: search, ...largePageInput }),
    output: z.array(GroupJoin),
    refusals: [],
    reads: ['groupJoin', 'profile'],
  },
  decideGroupJoin: {
    route: 'POST group-joins/:id',
    source: 'reference',
    access: 'operator',
    description: 'Accepts or rejects a screenshot before the system does.',
    input: z.object({
      id: Id,
      decision: z.enum(['accept', 'reject'], { error: 'decision' }),
      reason: z.optional(z.string().check(z.maxLength(200, { error: 'words' }))),
    }),
    output: GroupJoin,
    refusals: ['UNKNOWN_ITEM', 'ALREADY_DECIDED'],
    changes: ['groupJoin', 'balance', 'record', 'message'],
  },
  feedback: {
    route: 'GET feedback',
    source: 'reference',
    access: 'operator',
    description:
      'What members wrote to the platform, newest first. `memberPhone` is an e-mail address where there is no phone; `phone` is where they would like the answer. `query` finds by member, phone, words and id, of which `#12#` is the whole one; `total` then counts what it found.',
    input: z.object({ query: search, ...pageInput }),
    output: pageOf(
      z.object({
        id: z.string(),
        memberPhone: z.string(),
        phone: z.string(),
        content: z.string(),
        urls: z.array(z.string()),
        createTime: Instant,
      }),
    ),
    refusals: [],
    reads: ['feedback', 'profile'],
  },
  outbox: {
    route: 'GET outbox',
    source: 'reference',
    access: 'operator',
    description:
      'What would have been sent, newest first; the first hundred, or another page. `query` finds by recipient, text and id, of which `#12#` is the whole one. `codeState` says whether a code is still good, or why not: closed is one with too many wrong tries, replaced one that a newer one followed. It is empty, and `codeExpireTime` 0, where there is no code.',
    input: z.object({ to: z.optional(z.string()), query: search, ...largePageInput }),
    output: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        channel: z.enum(['sms', 'email', 'push']),
        purpose: z.string(),
        code: secret(z.string(), 'hidden'),
        codeState: z.enum(['', ...codeStates]),
        codeExpireTime: Instant,
        /** It contains the code. */
        text: secret(z.string(), 'hidden'),
        at: Instant,
      }),
    ),
    refusals: [],
    reads: ['outbox'],
  },
});
