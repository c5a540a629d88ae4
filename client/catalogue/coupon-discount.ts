import type { Coupon } from '#contract/gift.ts';
import type { Micro } from '#contract/money.ts';
import { knownMicro } from '#client/api/money.ts';

/** A coupon takes its amount off, at most the whole price. */
export const discountOf = ({ amount }: Pick<Coupon, 'amount'>, priceMicro: Micro): Micro =>
  Math.min(knownMicro(amount), priceMicro);
