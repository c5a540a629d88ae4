import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { Amount, BankAccount, Id, Ifsc, Instant, Money, nothing } from './fields.ts';

const words = (max: number) =>
  z.string().check(z.regex(/^[^\p{C}<>]*$/u, { error: 'words' }), z.maxLength(max, { error: 'words' }));
const currencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/, { error: 'currency' }));

/** A destination of withdrawals. Addresses and account numbers are masked. Fields of the other kind are empty. */
export const Binding = z.object({
  id: z.string(),
  kind: z.enum(['address', 'bank']),
  currency: z.string(),
  chain: z.string(),
  address: z.string(),
  bank: z.string(),
  payee: z.string(),
  account: z.string(),
  ifsc: z.string(),
});
export type Binding = z.output<typeof Binding>;

/** A binding in the member's list. While it is in use, it cannot be changed or removed. */
const ListedBinding = z.extend(Binding, { inUse: z.optional(z.boolean()) });
export type ListedBinding = z.output<typeof ListedBinding>;

/**
 * Spec §4 and rules, "Recharge". Until arrival, `amount` is the announced amount and `arriveTime` is 0. `seenAmount` is the
 * amount of the matching transfer on the chain. A recharge that is not paid in time expires.
 */
export const Recharge = z.object({
  id: z.string(),
  channel: z.enum(['usdt', 'cash', 'card']),
  amount: Money,
  seenAmount: z.optional(Money),
  currency: z.string(),
  address: z.string(),
  chain: z.string(),
  reference: z.string(),
  minimum: Money,
  confirmations: z.int(),
  needed: z.int(),
  status: z.enum(['pending', 'processing', 'arrived', 'failed', 'not received', 'expired']),
  reason: z.optional(z.string()),
  createTime: Instant,
  arriveTime: Instant,
});
export type Recharge = z.output<typeof Recharge>;

/** The fund service: addresses, accounts and recharges. Spec §7, "Fund service". */
export const fund = service('fund', {
  addAddress: {
    route: 'POST user/bank/modify',
    source: 'documented',
    access: 'member',
    description:
      'Binds a USDT address (`kind=address`) or, in regions with cash, a bank account (`kind=bank`). With an `id`, it changes that binding.',
    input: z.object({
      id: z.optional(Id),
      kind: z.enum(['address', 'bank'], { error: 'bindingKind' }),
      currency: z.optional(currencyCode),
      chain: z.optional(words(16)),
      address: z.optional(words(128)),
      bank: z.optional(words(40)),
      payee: z.optional(words(60)),
      account: z.optional(BankAccount),
      ifsc: z.optional(Ifsc),
    }),
    output: Binding,
    refusals: [
      'CHANNEL_CLOSED',
      'BAD_ADDRESS',
      'BAD_IFSC',
      'ALREADY_BOUND',
      'UNKNOWN_BINDING',
      'IN_USE',
      'LIMIT_REACHED',
    ],
    changes: ['binding'],
    idempotent: true,
    rateLimited: true,
  },
  banks: {
    route: 'GET system/pay/config/banks',
    source: 'documented',
    access: 'public',
    description: 'The banks for payout accounts.',
    input: z.object({ currency: z.optional(currencyCode) }),
    output: z.array(z.object({ code: z.string(), name: z.string(), currency: z.string() })),
    refusals: [],
  },
  bindings: {
    route: 'GET user/bank/list',
    source: 'reference',
    access: 'member',
    description:
      "The member's bound addresses and accounts. `inUse` is true while a withdrawal to one is under way.",
    input: z.object({ kind: z.optional(z.enum(['address', 'bank'], { error: 'bindingKind' })) }),
    output: z.array(ListedBinding),
    refusals: [],
    reads: ['binding', 'withdrawal'],
  },
  unbind: {
    route: 'POST user/bank/remove',
    source: 'reference',
    access: 'member',
    description: 'Removes a bound address or account, unless a withdrawal to it is under way.',
    input: z.object({ id: Id }),
    output: z.null(),
    refusals: ['UNKNOWN_BINDING', 'IN_USE'],
    changes: ['binding'],
    idempotent: true,
    idempotencyKeyOnly: true,
  },
  chains: {
    route: 'GET system/pay/config/chains',
    source: 'reference',
    access: 'public',
    description: 'The chains for USDT recharges and withdrawals.',
    input: nothing,
    output: z.array(
      z.object({ currency: z.string(), chain: z.string(), deposit: z.boolean(), withdraw: z.boolean() }),
    ),
    refusals: [],
  },
  recharge: {
    route: 'POST recharge/create',
    source: 'reference',
    access: 'member',
    description:
      'Announces a recharge and returns where to pay. The amount that arrives is credited, whatever was announced.',
    input: z.object({
      channel: z.enum(['usdt', 'cash', 'card'], { error: 'channel' }),
      amount: Amount,
      currency: z.optional(currencyCode),
    }),
    output: Recharge,
    refusals: ['BELOW_MINIMUM', 'CHANNEL_CLOSED', 'LIMIT_REACHED'],
    changes: ['recharge', 'record'],
    idempotent: true,
  },
  rechargeStatus: {
    route: 'GET recharge/status',
    source: 'reference',
    access: 'member',
    description: 'The progress of a recharge.',
    input: z.object({ id: Id }),
    output: Recharge,
    refusals: ['UNKNOWN_RECHARGE'],
    reads: ['recharge'],
  },
});
