import { shareOf, toMoney } from '#contract/money.ts';
import { knownMicro } from '#client/api/money.ts';

/** An amount is typed with two decimals, so what is finer stays in the balance. */
const finestMicro = 10_000;

/** The shares of the balance that can be chosen with one press. */
const shares = ['0.25', '0.5', '1'] as const;

/** Each share of an available balance as an amount that can be withdrawn; none of a balance without a whole cent. */
export function presetsOf(available: string) {
  const availableMicro = knownMicro(available);
  return shares
    .map((share) => ({ share, micro: shareOf(availableMicro, share) }))
    .map(({ share, micro }) => ({ share, micro: micro - (micro % finestMicro) }))
    .filter(({ micro }) => micro > 0)
    .map(({ share, micro }) => ({ share, amount: toMoney(micro) }));
}

/** What of a balance is too fine to be typed; nothing where all of it can be withdrawn. */
export function remainderOf(available: string): string | undefined {
  const micro = knownMicro(available) % finestMicro;
  return micro > 0 ? toMoney(micro) : undefined;
}
