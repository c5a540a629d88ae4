import { shareOf, toMicro, toMoney, type Micro } from '#contract/money.ts';

/** Stands for an amount that an answer lacks, or has as something that is none. It is written as a dash. */
export const unknownMoney = '—';

/** Whether an amount of an answer says how much. To one that does not, nobody may be committed. */
export const isKnown = (money: string): boolean => money !== unknownMoney;

/** An amount of an answer to add up and to compare by: one that is not known counts as nothing. */
export const knownMicro = (money: string): Micro => (isKnown(money) ? toMicro(money) : 0);

const microPerUnit = 1_000_000n;

/** Amounts of answers added up: exact, however large the sum gets, and not known where one of them is not. */
export function sumOf(amounts: readonly string[]): string {
  if (!amounts.every(isKnown)) return unknownMoney;
  const micro = amounts.reduce((sum, money) => sum + BigInt(toMicro(money)), 0n);
  const absolute = micro < 0n ? -micro : micro;
  const [, decimals] = toMoney(Number(absolute % microPerUnit)).split('.');
  return `${micro < 0n ? '-' : ''}${absolute / microPerUnit}.${decimals}`;
}

/** An amount after something was added to it; not known where it was not. */
export const moneyAfter = (money: string, addedMicro: Micro): string =>
  isKnown(money) ? toMoney(toMicro(money) + addedMicro) : money;

/** What is left of an amount after another; not known where one of them is not. */
export const leftAfter = (money: string, taken: string): string =>
  isKnown(taken) ? moneyAfter(money, -toMicro(taken)) : taken;

/** A rate of an amount; not known where the rate is none. */
export function shareOfMicro(micro: Micro, rate: string): string {
  try {
    return toMoney(shareOf(micro, rate));
  } catch {
    return unknownMoney;
  }
}
