import { expect } from 'vitest';
import type { AmountPart } from '#contract/explanation.ts';
import { toMicro } from '#contract/money.ts';
import { wallet, type WalletRecord } from '#contract/wallet.ts';
import type { Caller } from '#kit/caller.ts';
import { productOf } from './accountant.ts';
import { allPages } from './all-pages.ts';

/** The kinds whose amount a person chose, or whose occasion is the whole explanation. */
const chosen: ReadonlySet<AmountPart['kind']> = new Set(['coupon', 'payout']);

const signed = (part: AmountPart, micro: number): number => (part.amount.startsWith('-') ? -micro : micro);

function expectFactors(part: AmountPart, label: string): void {
  if (part.of === undefined || chosen.has(part.kind) || part.exchangeRate !== undefined) return;
  const { of, rate, days, quantity } = part;
  const made = productOf({
    of: toMicro(of),
    ...(rate !== undefined && { rate: toMicro(rate) }),
    ...(days !== undefined && { days }),
    ...(quantity !== undefined && { quantity }),
  });
  expect(toMicro(part.amount), `${label}: ${JSON.stringify(part)}`).toBe(signed(part, made));
}

/**
 * Reads every record of a member and recomputes its explanation: each part from its factors, and the amount from its parts.
 * Returns the codes that had parts.
 */
export async function expectExplained(caller: Caller): Promise<Set<WalletRecord['code']>> {
  const explained = new Set<WalletRecord['code']>();
  for (const { id, code, amount } of await allPages((page) => caller.ok(wallet.records, page))) {
    const { explanation } = await caller.ok(wallet.record, { id });
    const parts = explanation?.parts ?? [];
    if (parts.length === 0) continue;
    explained.add(code);
    for (const part of parts) expectFactors(part, `record ${id}`);
    const sum = parts.reduce((total, part) => total + toMicro(part.amount), 0);
    expect(sum, `record ${id} ${code}: ${JSON.stringify(parts)}`).toBe(toMicro(amount));
  }
  return explained;
}
