import { toMicro, type Micro } from '#contract/money.ts';

const maxWholeDigits = 9;

/** What the platform is sent of an amount as it stands in its field: a point at the end is left out. */
export const amountOf = (typed: string): string => typed.replace(/\.$/, '');

/** The same to calculate with: nothing counts as zero, and what is too long for an amount as more than anyone has. */
export function microOf(typed: string): Micro {
  const amount = amountOf(typed);
  if (amount === '') return 0;
  const [whole = ''] = amount.split('.');
  return whole.length > maxWholeDigits ? Number.MAX_SAFE_INTEGER : toMicro(amount);
}
