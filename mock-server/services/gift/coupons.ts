import type { Coupon } from '#contract/gift.ts';
import { toMoney, USDT, type Micro } from '#contract/money.ts';
import { HOUR } from '../../clock/span.ts';
import { textIn } from '../../local-text.ts';
import { refuse } from '../../refusal.ts';
import type { World } from '../../world.ts';
import { notify } from '../msg/notify.ts';
import {
  couponEndAt,
  discountOf,
  isReceivable,
  stateOf,
  type CouponRow,
  type MemberCouponRow,
} from './coupon-rules.ts';
import {
  countReceived,
  findCoupon,
  findMemberCoupon,
  findReceived,
  insertMemberCoupon,
  updateMemberCouponUsed,
} from './coupon-store.ts';

/** A member receives a coupon on its present terms; its validity counts from now, and they are reminded before its end. */
export function receiveCoupon(world: World, memberId: number, couponId: number): MemberCouponRow {
  const { sql, agenda, params, now } = world;
  const coupon = findCoupon(sql, couponId) ?? refuse('UNKNOWN_COUPON');
  if (findMemberCoupon(sql, memberId, couponId)) refuse('ALREADY_RECEIVED');
  const gone = countReceived(sql, couponId);
  if (!params.couponsOpen || !isReceivable(coupon, now, gone)) refuse('COUPONS_GONE');

  const endAt = couponEndAt(coupon, now);
  const id = insertMemberCoupon(sql, coupon, { memberId, receivedAt: now, endAt });
  const received = findReceived(sql, id) ?? refuse('UNKNOWN_COUPON');
  notifyCoupon(world, 'couponReceived', received);
  // Until the last has gone, the others are offered what they were.
  if (gone + 1 >= coupon.quantity) world.announce({ kind: 'changed', what: 'coupons' });
  const remindAt = endAt - params.couponReminderHours * HOUR;
  // Of a coupon that was never valid for longer than the reminder's notice, its receipt has said enough.
  if (remindAt > now) agenda.add(remindAt, 'coupon.remind', id);
  return received;
}

/** Tells a member of a coupon of theirs, among their vouchers. */
export function notifyCoupon(
  world: World,
  occurrence: 'couponReceived' | 'couponExpiring',
  { memberId, couponId, amountMicro, endAt }: MemberCouponRow,
): void {
  const hours = Math.round((endAt - world.now) / HOUR);
  notify(world, {
    memberId,
    type: 'voucher',
    occurrence,
    values: { amount: toMoney(amountMicro), currency: USDT, hours },
    data: { page: 'index/mycoupon', couponId: String(couponId) },
  });
}

/** A member's coupon and what it takes off a purchase. */
interface Discount {
  readonly coupon: MemberCouponRow;
  readonly discountMicro: Micro;
}

/** What a member's coupon is worth for a purchase; refuses one that is not theirs, not valid now or not for this. */
export function discountOfCoupon(
  { sql, now }: World,
  memberId: number,
  couponId: number,
  purchase: { readonly productId: number; readonly priceMicro: Micro },
): Discount {
  const coupon = findMemberCoupon(sql, memberId, couponId) ?? refuse('COUPON_UNUSABLE');
  const discountMicro = stateOf(coupon, now) === 'available' ? discountOf(coupon, purchase) : 0;
  return discountMicro > 0 ? { coupon, discountMicro } : refuse('COUPON_UNUSABLE');
}

/** The coupon went into an order: nobody need be reminded of it any more. */
export function redeemCoupon({ sql, agenda }: World, { id }: MemberCouponRow, orderId: number): void {
  updateMemberCouponUsed(sql, id, orderId);
  agenda.cancel('coupon.remind', id);
}

/** A coupon that can be received, as a member sees it. Its start and end say when. */
export const describeOffer = ({ locale }: World, coupon: CouponRow): Coupon => ({
  ...describeTerms(coupon),
  id: String(coupon.id),
  title: textIn(locale, coupon.title),
  startTime: coupon.receivableFromAt,
  endTime: coupon.receivableUntilAt,
  state: 'receivable',
});

/** A coupon that a member has received. Its start and end say when it is valid. */
export const describeReceived = ({ locale, now }: World, coupon: MemberCouponRow): Coupon => ({
  ...describeTerms(coupon),
  id: String(coupon.couponId),
  title: textIn(locale, coupon.title),
  startTime: coupon.receivedAt,
  endTime: coupon.endAt,
  state: stateOf(coupon, now),
});

const describeTerms = ({
  productId,
  amountMicro,
  minSpendMicro,
  validDays,
}: CouponRow | MemberCouponRow) => ({
  productId: productId === null ? null : String(productId),
  amount: toMoney(amountMicro),
  minSpend: toMoney(minSpendMicro),
  validDays,
});
