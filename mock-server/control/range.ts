import type { Micro } from '#contract/money.ts';
import { platformAccount, type PlatformKind } from '../ledger/accounts.ts';
import { areCountable, readTotals } from '../ledger/totals.ts';
import { sumPending } from '../rail/transfer-store.ts';
import { refuseField } from '../handling/refusal.ts';
import type { World } from '../handling/world.ts';

interface Credit {
  readonly from: PlatformKind;
  readonly amountMicro: Micro;
  /** The input field of the amount. */
  readonly field?: string;
}

/**
 * Refuses a credit that the books could not count exactly. The limit holds for the platform account that pays it, and
 * for the total of all members or of the world outside. All of them include transfers that are not yet confirmed.
 */
export function refuseTooMuch({ ledger, sql }: World, { from, amountMicro, field = 'amount' }: Credit): void {
  const moreMicro = sumPending(sql) + amountMicro;
  const paidMicro = moreMicro - ledger.balance(platformAccount(from));
  if (paidMicro > Number.MAX_SAFE_INTEGER || !areCountable(readTotals(sql), moreMicro))
    refuseField(field, 'tooMuch');
}
