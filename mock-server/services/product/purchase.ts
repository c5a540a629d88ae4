import type { InputOf } from '#contract/endpoint.ts';
import { toMicro, toMoney, type Micro } from '#contract/money.ts';
import type { product } from '#contract/product.ts';
import { memberAccount, platformAccount } from '../../ledger/accounts.ts';
import { addRecord } from '../../ledger/history.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import type { MemberWorld } from '../../handling/world.ts';
import type { MemberCouponRow } from '../gift/coupon-rules.ts';
import { discountOfCoupon, redeemCoupon } from '../gift/coupons.ts';
import { payReferralBonus } from '../team/bonus.ts';
import { creditReachedFloors } from '../team/floors.ts';
import { describeOrder, expireAt, type OrderRow } from './order-rules.ts';
import { countBought, insertOrder, sumPromised } from './order-store.ts';
import { purchaseRefusal, type ListedProduct } from '../catalogue/rules.ts';
import { findListedProduct, takeStock } from '../catalogue/store.ts';

type QuoteInput = InputOf<typeof product.quote>;
type PurchaseInput = InputOf<typeof product.createOrder>;

/**
 * The sum of all promises must stay an exact integer. Comparing a promise with that sum reads all orders, so smaller ones are
 * not compared: 900,000 of them would be needed to exceed the range.
 */
const SMALL_PROMISE_MICRO = toMicro('10000');

interface Terms {
  readonly product: ListedProduct;
  /** The pieces that the member may still buy, before this purchase. */
  readonly left: number;
  readonly coupon: MemberCouponRow | undefined;
  readonly priceMicro: Micro;
  readonly discountMicro: Micro;
  readonly payMicro: Micro;
  readonly dayReturnMicro: Micro;
}

/** The terms of a purchase. Both the quote and the purchase refuse for the same reasons. */
function termsOf(world: MemberWorld, input: QuoteInput): Terms {
  const { sql, now, ledger, member } = world;
  const { productId, quantity, couponId } = input;
  const product = findListedProduct(sql, productId) ?? refuse('UNKNOWN_PRODUCT');
  const alreadyBought = countBought(sql, member.id, productId);
  const reason = purchaseRefusal(product, now, quantity, alreadyBought);
  if (reason) refuse(reason, { values: { limit: product.memberLimit } });
  const priceMicro = product.priceMicro * quantity;
  const { coupon, discountMicro } =
    couponId === undefined
      ? { coupon: undefined, discountMicro: 0 }
      : discountOfCoupon(world, member.id, couponId, { productId, priceMicro });
  const payMicro = priceMicro - discountMicro;
  if (payMicro > ledger.balanceOf(member.id, 'available')) refuse('INSUFFICIENT_BALANCE');
  const dayReturnMicro = product.dayReturnMicro * quantity;
  const promiseMicro = dayReturnMicro * product.validDays;
  if (promiseMicro > SMALL_PROMISE_MICRO && !Number.isSafeInteger(sumPromised(sql) + promiseMicro))
    refuseField('quantity', 'tooMuch');
  return {
    product,
    left: product.memberLimit - alreadyBought,
    coupon,
    priceMicro,
    discountMicro,
    payMicro,
    dayReturnMicro,
  };
}

/** The whole price, which the member sees before the purchase. */
export function quote(world: MemberWorld, input: QuoteInput) {
  const { product, left, priceMicro, discountMicro, payMicro, dayReturnMicro } = termsOf(world, input);
  return {
    price: toMoney(priceMicro),
    discount: toMoney(discountMicro),
    pay: toMoney(payMicro),
    dayReturnAmount: toMoney(dayReturnMicro),
    validDays: product.validDays,
    walletotal: toMoney(dayReturnMicro * product.validDays),
    endTime: expireAt({ startAt: world.now, validDays: product.validDays }),
    available: toMoney(world.ledger.balanceOf(world.member.id, 'available')),
    left,
  };
}

/** Buys a product: payment, order, coupon, stock and the uplines' bonuses in one transaction. */
export function buy(world: MemberWorld, input: PurchaseInput) {
  const { sql, agenda, member, now } = world;
  const { product, coupon, priceMicro, payMicro, dayReturnMicro } = termsOf(world, input);
  refuseChangedTerms(input, { product, payMicro, dayReturnMicro });
  const newOrder = {
    memberId: member.id,
    productId: product.id,
    quantity: input.quantity,
    priceMicro,
    paidMicro: payMicro,
    dayReturnMicro,
    validDays: product.validDays,
    startAt: now,
  };
  const id = insertOrder(sql, newOrder);
  if (coupon) redeemCoupon(world, coupon, id);
  takeStock(sql, product.id, input.quantity);
  world.announce({ kind: 'changed', what: 'stock', id: product.id });
  addRecord(
    world,
    {
      memberId: member.id,
      type: 'asset',
      code: 'BUY_MACHINE',
      amountMicro: -payMicro,
      subject: id,
      detail: product.name,
    },
    ...postPayment(world, payMicro),
  );
  payReferralBonus(world, member, id, payMicro);
  if (member.uplineId !== null) creditReachedFloors(world, member.uplineId, 'valid');
  const { name: productName, imageUrl: productImg } = product;
  const order: OrderRow = { id, receivedDays: 0, productName, productImg, ...newOrder };
  agenda.add(expireAt(order), 'order.expire', id);
  return describeOrder(order, now);
}

/** Refuses terms that differ from those that the member was shown. Omitted terms are not compared. */
function refuseChangedTerms(
  { expectedPay, expectedDayReturnAmount, expectedValidDays }: PurchaseInput,
  { product, payMicro, dayReturnMicro }: Pick<Terms, 'product' | 'payMicro' | 'dayReturnMicro'>,
): void {
  const isAsShown =
    (expectedPay ?? payMicro) === payMicro &&
    (expectedDayReturnAmount ?? dayReturnMicro) === dayReturnMicro &&
    (expectedValidDays ?? product.validDays) === product.validDays;
  if (!isAsShown) refuse('TERMS_CHANGED');
}

/** The movement of the payment, or an empty list if a coupon covers the whole price: a posting cannot be zero. */
function postPayment({ ledger, member }: MemberWorld, payMicro: Micro): number[] {
  if (payMicro === 0) return [];
  const movement = ledger.move({
    kind: 'buy machine',
    from: memberAccount(member.id, 'available'),
    to: platformAccount('treasury'),
    amountMicro: payMicro,
  });
  return [movement];
}
