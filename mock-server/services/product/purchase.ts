import { toMoney, type Micro } from '#contract/money.ts';
import { memberAccount, platformAccount } from '../../ledger/accounts.ts';
import { addRecord } from '../../ledger/history.ts';
import { refuse } from '../../refusal.ts';
import type { Member, World } from '../../world.ts';
import type { MemberCouponRow } from '../gift/coupon-rules.ts';
import { discountOfCoupon, redeemCoupon } from '../gift/coupons.ts';
import { payReferralBonus } from '../team/bonus.ts';
import { creditReachedFloors } from '../team/floors.ts';
import { describeOrder, expireAt, type OrderRow } from './order-rules.ts';
import { countBought, insertOrder } from './order-store.ts';
import { purchaseRefusal, type ListedProduct } from '../catalogue/rules.ts';
import { findListedProduct, takeStock } from '../catalogue/store.ts';

interface Wanted {
  readonly productId: number;
  readonly quantity: number;
  readonly couponId?: number | undefined;
}

interface Order extends Wanted {
  /** What the member was shown; where it is not said, whatever it costs or returns now. */
  readonly expectedPay?: Micro | undefined;
  readonly expectedDayReturnAmount?: Micro | undefined;
  readonly expectedValidDays?: number | undefined;
}

interface Terms {
  readonly product: ListedProduct;
  /** What the member's limit lets them have, these included. */
  readonly left: number;
  readonly coupon: MemberCouponRow | undefined;
  readonly priceMicro: Micro;
  readonly discountMicro: Micro;
  readonly payMicro: Micro;
  readonly dayReturnMicro: Micro;
}

/** The terms of a purchase, or the refusal that both the quote and the purchase answer with. */
function termsOf(world: World, member: Member, wanted: Wanted): Terms {
  const { sql, now, ledger } = world;
  const { productId, quantity, couponId } = wanted;
  const product = findListedProduct(sql, productId) ?? refuse('UNKNOWN_PRODUCT');
  const bought = countBought(sql, member.id, productId);
  const reason = purchaseRefusal(product, now, quantity, bought);
  if (reason) refuse(reason, { values: { limit: product.memberLimit } });
  const priceMicro = product.priceMicro * quantity;
  const { coupon, discountMicro } =
    couponId === undefined
      ? { coupon: undefined, discountMicro: 0 }
      : discountOfCoupon(world, member.id, couponId, { productId, priceMicro });
  const payMicro = priceMicro - discountMicro;
  if (payMicro > ledger.balanceOf(member.id, 'available')) refuse('INSUFFICIENT_BALANCE');
  return {
    product,
    left: product.memberLimit - bought,
    coupon,
    priceMicro,
    discountMicro,
    payMicro,
    dayReturnMicro: product.dayReturnMicro * quantity,
  };
}

/** The whole price before any commitment. */
export function quote(world: World, member: Member, wanted: Wanted) {
  const { product, left, priceMicro, discountMicro, payMicro, dayReturnMicro } = termsOf(
    world,
    member,
    wanted,
  );
  return {
    price: toMoney(priceMicro),
    discount: toMoney(discountMicro),
    pay: toMoney(payMicro),
    dayReturnAmount: toMoney(dayReturnMicro),
    validDays: product.validDays,
    walletotal: toMoney(dayReturnMicro * product.validDays),
    endTime: expireAt({ startAt: world.now, validDays: product.validDays, dayReturnMicro, receivedDays: 0 }),
    available: toMoney(world.ledger.balanceOf(member.id, 'available')),
    left,
  };
}

/** Buys: the payment, the order, the coupon, the stock and the uplines' bonuses stand or fall together. */
export function buy(world: World, member: Member, wanted: Order) {
  const { sql, agenda, now } = world;
  const { product, coupon, priceMicro, payMicro, dayReturnMicro } = termsOf(world, member, wanted);
  refuseOtherTerms(wanted, { product, payMicro, dayReturnMicro });
  const bought = {
    memberId: member.id,
    productId: product.id,
    quantity: wanted.quantity,
    priceMicro,
    paidMicro: payMicro,
    dayReturnMicro,
    validDays: product.validDays,
    startAt: now,
  };
  const id = insertOrder(sql, bought);
  if (coupon) redeemCoupon(world, coupon, id);
  takeStock(sql, product.id, wanted.quantity);
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
    ...pay(world, member, payMicro),
  );
  payReferralBonus(world, member, id, payMicro);
  if (member.uplineId !== null) creditReachedFloors(world, member.uplineId, 'valid');
  const { name: productName, imageUrl: productImg } = product;
  const order: OrderRow = { id, receivedDays: 0, productName, productImg, ...bought };
  agenda.add(expireAt(order), 'order.expire', id);
  return describeOrder(order, now);
}

function refuseOtherTerms(
  { expectedPay, expectedDayReturnAmount, expectedValidDays }: Order,
  { product, payMicro, dayReturnMicro }: Pick<Terms, 'product' | 'payMicro' | 'dayReturnMicro'>,
): void {
  const isAsShown =
    (expectedPay ?? payMicro) === payMicro &&
    (expectedDayReturnAmount ?? dayReturnMicro) === dayReturnMicro &&
    (expectedValidDays ?? product.validDays) === product.validDays;
  if (!isAsShown) refuse('TERMS_CHANGED');
}

/** The payment's movement; none when a coupon pays for all of it, since nothing is no posting. */
function pay({ ledger }: World, member: Member, payMicro: Micro): number[] {
  if (payMicro === 0) return [];
  const movement = ledger.move({
    kind: 'buy machine',
    from: memberAccount(member.id, 'available'),
    to: platformAccount('treasury'),
    amountMicro: payMicro,
  });
  return [movement];
}
