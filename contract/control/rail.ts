import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { FineAmount, Id, Instant, MemberAccount, Money } from '../fields.ts';
import { Recharge } from '../fund.ts';
import { largePageInput } from '../page.ts';
import { Withdrawal } from '../wallet.ts';
import { search, waitingFirst } from './items.ts';

export const Transfer = z.object({
  hash: z.string(),
  address: z.string(),
  chain: z.string(),
  amount: Money,
  confirmations: z.int(),
  status: z.enum(['pending', 'credited', 'ignored', 'below minimum', 'reorganised']),
  rechargeId: z.string(),
  seenTime: Instant,
});
export type Transfer = z.output<typeof Transfer>;

const reason = z.optional(
  z.string().check(z.minLength(1, { error: 'words' }), z.maxLength(200, { error: 'words' })),
);
const paging =
  'a hundred per page. `waitingFirst` lists the pending ones first, oldest first. `query` matches the member, the amount or a part of the id; `#12#` matches the exact id.';
const rechargeStatuses = Recharge.shape.status.options;
const withdrawalStatuses = Withdrawal.shape.status.options;
const decidable = z.extend(Withdrawal, { phone: z.string() });
const confirmable = z.extend(Recharge, { phone: z.string() });

/** The simulated chain, confirmation of cash and card recharges, and review of withdrawals. */
export const rail = operatorGroup({
  chain: {
    route: 'GET chain',
    description:
      'The simulated chain: its height and its transfers, newest first, a hundred per page. `query` matches the recipient, hash, address or amount.',
    input: z.object({ query: search, ...largePageInput }),
    output: z.object({ height: z.int(), blockSeconds: z.int(), transfers: z.array(Transfer) }),
    refusals: [],
    reads: ['transfer', 'clock'],
  },
  transfer: {
    route: 'POST chain/transfers',
    description:
      'Creates a transfer on the simulated chain. A repeated `hash` returns the same transfer. A transfer on another chain is never credited.',
    input: z.object({
      phone: z.optional(MemberAccount),
      address: z.optional(
        z.string().check(z.regex(/^(0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/, { error: 'address' })),
      ),
      amount: FineAmount,
      chain: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,16}$/, { error: 'chain' }))),
      hash: z.optional(z.string().check(z.regex(/^0x[0-9a-f]{64}$/, { error: 'hash' }))),
    }),
    output: Transfer,
    refusals: ['UNKNOWN_MEMBER'],
    changes: ['transfer', 'recharge', 'record', 'message'],
  },
  reorganise: {
    route: 'POST chain/reorg',
    description: 'Drops an unconfirmed transfer from the chain. Its recharge fails.',
    input: z.object({ hash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/, { error: 'hash' })) }),
    output: Transfer,
    refusals: ['UNKNOWN_TRANSFER', 'ALREADY_DECIDED'],
    changes: ['transfer', 'recharge', 'record', 'message'],
  },
  recharges: {
    route: 'GET recharges',
    description: `All recharges, newest first, ${paging}`,
    input: z.object({
      status: z.optional(z.enum(rechargeStatuses, { error: 'listStatus' })),
      waitingFirst,
      query: search,
      ...largePageInput,
    }),
    output: z.array(confirmable),
    refusals: [],
    reads: ['recharge', 'profile'],
  },
  decideRecharge: {
    route: 'POST recharges/:id',
    description: 'Confirms or rejects a cash or card recharge.',
    input: z.object({ id: Id, decision: z.enum(['confirm', 'reject'], { error: 'decision' }), reason }),
    output: confirmable,
    refusals: ['UNKNOWN_RECHARGE', 'ALREADY_DECIDED'],
    changes: ['recharge', 'balance', 'record', 'message'],
  },
  withdrawals: {
    route: 'GET withdrawals',
    description: `All withdrawals, newest first, ${paging}`,
    input: z.object({
      status: z.optional(z.enum(withdrawalStatuses, { error: 'listStatus' })),
      waitingFirst,
      query: search,
      ...largePageInput,
    }),
    output: z.array(decidable),
    refusals: [],
    reads: ['withdrawal', 'profile'],
  },
  decideWithdrawal: {
    route: 'POST withdrawals/:id',
    description:
      'Approves or rejects a withdrawal. An approved one is paid out within the arrival window. A rejected one is refunded.',
    input: z.object({ id: Id, decision: z.enum(['approve', 'reject'], { error: 'decision' }), reason }),
    output: decidable,
    refusals: ['UNKNOWN_WITHDRAWAL', 'ALREADY_DECIDED'],
    changes: ['withdrawal', 'balance', 'record', 'message'],
  },
});
