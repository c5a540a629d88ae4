import type { Recharge } from '#contract/fund.ts';
import { toMicro, toMoney, USDT, type Micro } from '#contract/money.ts';

/** The parameters that these rules read. */
interface Minimums {
  readonly minRecharge: string;
  readonly cashCurrency: string;
  readonly minCashRecharge: string;
  readonly rates: Readonly<Record<string, { readonly rate: string }>>;
}

/** What a recharge is paid in and what is asked of it, in that currency. */
interface Terms {
  readonly currency: string;
  readonly minimumMicro: Micro;
  /** How much of the currency one USDT is. */
  readonly rate: string;
}

/** The terms of a way of recharging (rules, "Recharge"): USDT on the chain, the region's currency by cash and card. */
export function termsOf(channel: Recharge['channel'], params: Minimums): Terms {
  if (channel === 'usdt') return { currency: USDT, minimumMicro: toMicro(params.minRecharge), rate: '1.00' };
  const { cashCurrency, minCashRecharge, rates } = params;
  const known = rates[cashCurrency];
  if (!known) throw new RangeError(`There is no rate for ${cashCurrency}.`);
  return { currency: cashCurrency, minimumMicro: toMicro(minCashRecharge), rate: known.rate };
}

/** What an amount of a currency is in micro-USDT when one USDT is `rate` of it, rounded half up once. */
export function usdtWorthOf(amountMicro: Micro, rate: string): Micro {
  const rateMicro = BigInt(toMicro(rate));
  return Number((BigInt(amountMicro) * 2_000_000n + rateMicro) / (2n * rateMicro));
}

/** A member types amounts to the hundredth. */
const HUNDREDTH: Micro = 10_000;

/**
 * The least amount that a member may announce: the minimum, and never so little of a currency that the books could not
 * count what it is worth.
 */
export function minRechargeOf({ minimumMicro, rate }: Pick<Terms, 'minimumMicro' | 'rate'>): Micro {
  const leastCountedMicro = Math.ceil(toMicro(rate) / 2_000_000);
  return Math.max(minimumMicro, Math.ceil(leastCountedMicro / HUNDREDTH) * HUNDREDTH);
}

/** What members are told of the least that they may recharge, under the names of the parameters. */
export const shownMinimums = (params: Minimums) => ({
  minRecharge: toMoney(minRechargeOf(termsOf('usdt', params))),
  minCashRecharge: toMoney(minRechargeOf(termsOf('cash', params))),
});
