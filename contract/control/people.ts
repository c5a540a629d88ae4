import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import {
  FineAmount,
  Id,
  Instant,
  InviteCode,
  MemberAccount,
  Money,
  Name,
  Password,
  Phone,
  SessionId,
} from '../fields.ts';
import { pageInput, pageOf, largePageInput } from '../page.ts';
import { secret } from '../secrets.ts';
import { search, waitingFirst } from './items.ts';
import { Binding } from '../fund.ts';
import { Coupon } from '../gift.ts';
import { Order } from '../product.ts';
import { Figures, WalletRecord, Withdrawal } from '../wallet.ts';
import { settableInstant } from './clock.ts';

/**
 * `phone` is empty for a member who registered by e-mail. Everywhere else, the operator's responses name such a member by
 * e-mail address in lower case (`uplinePhone`, `memberPhone`, `phone`). In requests, `phone` accepts any member's e-mail
 * address too.
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

/** The state of a sent code, explained at `outbox`. */
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

/** The operator's view of members, and shortcuts to create them. */
export const people = operatorGroup({
  members: {
    route: 'GET members',
    description:
      'Finds members by a part of phone, e-mail address, name or invitation code. Returns the first hundred, oldest first.',
    input: z.object({ query: search }),
    output: z.object({ total: z.int(), list: z.array(z.extend(MemberLine, Balances.shape)) }),
    refusals: [],
    reads: ['member', 'profile', 'session', 'balance'],
  },
  member: {
    route: 'GET members/:id',
    description: 'All data about one member. `figures` are those of the wallet that the member sees.',
    input: z.object({ id: Id }),
    output: z.extend(MemberLine, {
      balances: Balances,
      figures: Figures,
      depositAddress: z.string(),
      hasPayPassword: z.boolean(),
      loginLockedUntil: Instant,
      withdrawLockedUntil: Instant,
      sessions: z.int(),
      /** The valid sessions, last used first. The id is not the token. */
      sessionList: z.array(z.object({ id: z.string(), createTime: Instant, usedTime: Instant })),
      /** The push tokens of the member's phones, one per session. */
      pushTokens: z.array(secret(z.string(), 'hidden')),
      uplines: z.array(MemberLine),
      invited: z.array(MemberLine),
      bindings: z.array(Binding),
      orders: z.array(Order),
      coupons: z.array(Coupon),
      /** The current streak of daily check-ins, and whether it includes today. */
      signIn: z.object({ streak: z.int(), signed: z.boolean() }),
      withdrawals: z.array(Withdrawal),
      records: z.array(WalletRecord),
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
    description:
      "Locks a member's login or withdrawals until an instant, as too many wrong passwords do. 0 unlocks them. A missing field changes nothing.",
    input: z.object({ id: Id, loginLockedUntil: until, withdrawLockedUntil: until }),
    output: z.object({ loginLockedUntil: Instant, withdrawLockedUntil: Instant }),
    refusals: ['UNKNOWN_MEMBER'],
    changes: ['session', 'payPassword'],
  },
  createMember: {
    route: 'POST members',
    description: 'Creates a member by the same rules as a registration. `available` arrives as a recharge.',
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
    description: 'Ends one session of a member. Its token becomes invalid.',
    input: z.object({
      id: Id,
      session: SessionId,
    }),
    output: z.null(),
    refusals: ['UNKNOWN_MEMBER', 'UNKNOWN_ITEM'],
    changes: ['session'],
  },
  createSession: {
    route: 'POST sessions',
    description: 'Creates a session for a member without a password, and returns its token.',
    input: z.object({ phone: MemberAccount }),
    output: z.object({ token: secret(z.string(), 'hidden'), userId: z.string() }),
    refusals: ['UNKNOWN_MEMBER'],
    changes: ['session'],
  },
  grant: {
    route: 'POST grants',
    description: 'Pays a bonus or stock to a member from the treasury.',
    input: z.object({
      phone: MemberAccount,
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
    description:
      'The screenshots of the official group that members submitted, newest first, a hundred per page. `waitingFirst` lists the undecided ones first, oldest first. `query` matches the member or a part of the id; `#12#` matches the exact id.',
    input: z.object({ waitingFirst, query: search, ...largePageInput }),
    output: z.array(GroupJoin),
    refusals: [],
    reads: ['groupJoin', 'profile'],
  },
  decideGroupJoin: {
    route: 'POST group-joins/:id',
    description: 'Accepts or rejects a screenshot before the system verifies it.',
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
    description:
      'The feedback of members, newest first. `memberPhone` is an e-mail address if the member has no phone. `phone` is the contact for a reply. `query` matches the member, the phone, the text or a part of the id; `#12#` matches the exact id.',
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
    description:
      'The messages that a real platform would have sent, newest first, a hundred per page. `query` matches the recipient, the text or a part of the id; `#12#` matches the exact id. `codeState` is the state of a code: closed after too many wrong attempts, replaced by a newer code. Without a code it is empty, and `codeExpireTime` is 0.',
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
