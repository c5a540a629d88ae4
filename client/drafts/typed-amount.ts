import { toMicro, type Micro } from '#contract/money.ts';

const maxWholeDigits = 9;

/** A typed amount as it is sent: without a trailing point. */
export const amountOf = (typed: string): string => typed.replace(/\.$/, '');

/** A typed amount for calculations: zero if empty, and the largest number if it has too many digits. */
export function microOf(typed: string): Micro {
  const amount = amountOf(typed);
  if (amount === '') return 0;
  const [whole = ''] = amount.split('.');
  return whole.length > maxWholeDigits ? Number.MAX_SAFE_INTEGER : toMicro(amount);
}
