import type { Micro } from '#contract/money.ts';
import { memberKinds, platformAccount, type PlatformKind } from '../ledger/accounts.ts';
import { sumPending } from '../rail/transfer-store.ts';
import { refuseField } from '../refusal.ts';
import type { World } from '../world.ts';

interface Credit {
  readonly from: PlatformKind;
  readonly memberId: number;
  readonly amountMicro: Micro;
  /** The field of the call that says the amount. */
  readonly field?: string;
}

/**
 * Refuses what the operator would credit when the books could not count it: what the member holds in all, or what has
 * come from the platform's account, each together with what is on its way on the chain.
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
