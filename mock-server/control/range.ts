import type { Micro } from '#contract/money.ts';
import { memberKinds, platformAccount, type PlatformKind } from '../ledger/accounts.ts';
import { sumPending } from '../rail/transfer-store.ts';
import { refuseField } from '../refusal.ts';
import type { World } from '../world.ts';

interface Credit {
  readonly from: PlatformKind;
  readonly memberId: number;
  readonly amountMicro: Micro;
  /** The input field of the amount. */
  readonly field?: string;
}

/**
 * Refuses a credit beyond the range of exact integers, in the member's total balance or in the platform account that pays
 * it. Both include transfers that are not yet confirmed.
 */
export function refuseTooMuch({ ledger, sql }: World, credit: Credit): void {
  const { from, memberId, amountMicro, field = 'amount' } = credit;
  const held = memberKinds.reduce((sum, kind) => sum + ledger.balanceOf(memberId, kind), 0);
  const paid = -ledger.balance(platformAccount(from));
  const most = Math.max(
    held + sumPending(sql, memberId) + amountMicro,
    paid + (from === 'chain' ? sumPending(sql) : 0) + amountMicro,
  );
  if (most > Number.MAX_SAFE_INTEGER) refuseField(field, 'tooMuch');
}
