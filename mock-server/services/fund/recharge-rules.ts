import type { Recharge } from '#contract/fund.ts';
import { toMicro, toMoney, USDT, type Micro } from '#contract/money.ts';

/** The parameters that these rules read. */
interface Minimums {
  readonly minRecharge: string;
  readonly cashCurrency: string;
  readonly minCashRecharge: string;
  readonly rates: Readonly<Record<string, { readonly rate: string }>>;
}

interface Terms {
  readonly currency: string;
  readonly minimumMicro: Micro;
  /** The amount of the currency for one USDT. */
  readonly rate: string;
}

/** The terms of a channel (rules, "Recharge"): USDT on the chain, the region's currency for cash and card. */
export function termsOf(channel: Recharge['channel'], params: Minimums): Terms {
  if (channel === 'usdt') return { currency: USDT, minimumMicro: toMicro(params.minRecharge), rate: '1.00' };
  const { cashCurrency, minCashRecharge, rates } = params;
  const known = rates[cashCurrency];
  if (!known) throw new RangeError(`There is no rate for ${cashCurrency}.`);
  return { currency: cashCurrency, minimumMicro: toMicro(minCashRecharge), rate: known.rate };
}

/** Members enter amounts with two decimals. */
const HUNDREDTH: Micro = 10_000;

/** The smallest amount of a recharge: the minimum, or more if the minimum is worth less than one micro-USDT. */
export function minRechargeOf({ minimumMicro, rate }: Pick<Terms, 'minimumMicro' | 'rate'>): Micro {
  const minCountedMicro = Math.ceil(toMicro(rate) / 2_000_000);
  return Math.max(minimumMicro, Math.ceil(minCountedMicro / HUNDREDTH) * HUNDREDTH);
}

/** The minimums for members, under the names of the parameters. */
export const shownMinimums = (params: Minimums) => ({
  minRecharge: toMoney(minRechargeOf(termsOf('usdt', params))),
  minCashRecharge: toMoney(minRechargeOf(termsOf('cash', params))),
});
