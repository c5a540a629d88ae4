import { shareOf, toMoney } from '#contract/money.ts';
import { knownMicro } from '#client/api/money.ts';

/** Typed amounts have two decimals, so smaller fractions remain in the balance. */
const finestMicro = 10_000;

const shares = ['0.25', '0.5', '1'] as const;

/** The presets for an available balance; empty for less than a cent. */
export function presetsOf(available: string) {
  const availableMicro = knownMicro(available);
  return shares
    .map((share) => ({ share, micro: shareOf(availableMicro, share) }))
    .map(({ share, micro }) => ({ share, micro: micro - (micro % finestMicro) }))
    .filter(({ micro }) => micro > 0)
    .map(({ share, micro }) => ({ share, amount: toMoney(micro) }));
}

/** The fraction of a balance that is too small to withdraw. Undefined without one. */
export function remainderOf(available: string): string | undefined {
  const micro = knownMicro(available) % finestMicro;
  return micro > 0 ? toMoney(micro) : undefined;
}
