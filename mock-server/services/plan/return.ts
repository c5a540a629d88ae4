import type { Micro } from '#contract/money.ts';
import { platformAccount } from '../../ledger/accounts.ts';
import type { Member, World } from '../../handling/world.ts';
import { insertBinding, listBindings, type BindingRow } from '../fund/binding-store.ts';
import { takeOut } from '../income/handlers.ts';
import { arriveIncome } from '../product/due.ts';
import { collectIncome } from '../product/income.ts';
import type { WaitingWithdrawal } from '../wallet/withdrawal-store.ts';
import { openWithdrawal, payOutHeld } from '../wallet/withdrawals.ts';

/** Plan cash: treasury and fees, from which returns are paid. */
export const planCash = ({ ledger }: Pick<World, 'ledger'>): Micro =>
  ledger.balance(platformAccount('treasury')) + ledger.balance(platformAccount('fees'));

/**
 * Receives everything that an order has accrued and asks for it at once: the income arrives, is taken out, and its withdrawal
 * waits for its payment, without windows and without a review.
 */
export function withdrawReturn(world: World, member: Member, orderId: number): WaitingWithdrawal {
  const inside = { ...world, member, tokenHash: Buffer.alloc(0) };
  // The schema requires an arrival after the receipt.
  const { collection, amountMicro } = collectIncome(inside, world.now + 1, orderId);
  arriveIncome(world, collection);
  takeOut(inside, { amount: amountMicro });
  return openWithdrawal(inside, payoutAddress(world, member.id), amountMicro);
}

/**
 * Pays a waiting withdrawal, unless the cash would then be negative. Its amount and the amounts of the `others` that wait left the
 * treasury when the income was received, but the money is still there. Only the fee stays when it is paid.
 */
export function payIfCovered(world: World, withdrawal: WaitingWithdrawal, othersMicro = 0): boolean {
  if (planCash(world) + othersMicro + withdrawal.feeMicro < 0) return false;
  payOutHeld(world, withdrawal);
  return true;
}

/** The first of the member's addresses. A member without one receives a simulated one. */
function payoutAddress({ sql, randomness, now }: World, memberId: number): BindingRow {
  const bound = listBindings(sql, memberId, 'address')[0];
  if (bound) return bound;
  const blank = { bank: '', payee: '', account: '', ifsc: '' };
  const address = {
    ...blank,
    ...({ kind: 'address', currency: 'USDT', chain: 'BEP20' } as const),
    address: `0x${randomness.hex(ADDRESS_BYTES)}`,
  };
  return { ...address, id: insertBinding(sql, memberId, address, now), memberId };
}

const ADDRESS_BYTES = 20;
