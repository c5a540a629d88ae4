import { gift, type Coupon } from '#contract/gift.ts';
import { toMoney } from '#contract/money.ts';
import { product, type ProductDetail, type Quote } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { refusal } from './refusal.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { discountOf, isKnown, knownMicro, leftAfter } from '../money.ts';
import { worldNow } from '../world-time.ts';
import { askIfOffered, type StandIn } from './ask.ts';

const dayMs = 86_400_000;

interface Purchase {
  readonly machine: Pick<ProductDetail, 'price' | 'dayReturnAmount' | 'validDays' | 'walletotal'>;
  readonly quantity: number;
  readonly coupon?: Pick<Coupon, 'amount' | 'minSpend'> | undefined;
  readonly available: string;
  readonly nowMs: number;
}

/** Computes the price and the returns of a purchase. An amount that depends on an unknown one is unknown. */
export function purchaseQuote({ machine, quantity, coupon, available, nowMs }: Purchase): Quote {
  const times = (amount: string) => (isKnown(amount) ? toMoney(knownMicro(amount) * quantity) : amount);
  const price = times(machine.price);
  const discount = !coupon
    ? toMoney(0)
    : isKnown(coupon.amount)
      ? toMoney(discountOf(coupon, knownMicro(price)))
      : unknownMoney;

  return {
    price,
    discount,
    pay: leftAfter(price, discount),
    dayReturnAmount: times(machine.dayReturnAmount),
    validDays: machine.validDays,
    walletotal: times(machine.walletotal),
    endTime: nowMs + machine.validDays * dayMs,
    available,
  };
}

/** Stands in for `product.quote`. Throws the refusal that a purchase with the known figures would get. */
export const quotePurchase: StandIn = async ({ productId = '', quantity = '1', couponId }, ask) => {
  const [machine, figures, coupons] = await Promise.all([
    ask(product.product, { productId }),
    askIfOffered(ask, wallet.wallet),
    couponId === undefined ? [] : ask(gift.myProductCoupons, { productId }),
  ]);
  const coupon = coupons.find(({ id }) => id === couponId);
  const available = figures?.available ?? unknownMoney;
  const quote = purchaseQuote({ machine, quantity: Number(quantity), coupon, available, nowMs: worldNow() });
  const isTooLittle = ({ minSpend }: Pick<Coupon, 'minSpend'>) =>
    isKnown(quote.price) && knownMicro(quote.price) < knownMicro(minSpend);
  if (couponId !== undefined && (!coupon || isTooLittle(coupon))) throw refusal('COUPON_UNUSABLE');
  if (isKnown(available) && knownMicro(quote.pay) > knownMicro(available))
    throw refusal('INSUFFICIENT_BALANCE');
  return quote;
};
