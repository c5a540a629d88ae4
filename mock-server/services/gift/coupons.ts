import type { Coupon } from '#contract/gift.ts';
import { toMoney, USDT, type Micro } from '#contract/money.ts';
import { HOUR } from '../../time/span.ts';
import { textIn } from '../../text/local-text.ts';
import { refuse } from '../../handling/refusal.ts';
import type { World } from '../../handling/world.ts';
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

/** Gives a member a coupon on its present terms, and schedules the reminder before its end. */
export function receiveCoupon(world: World, memberId: number, couponId: number): MemberCouponRow {
  const { sql, agenda, params, now } = world;
  const coupon = findCoupon(sql, couponId) ?? refuse('UNKNOWN_COUPON');
  if (findMemberCoupon(sql, memberId, couponId)) refuse('ALREADY_RECEIVED');
  const receivedCount = countReceived(sql, couponId);
  if (!params.couponsOpen || !isReceivable(coupon, now, receivedCount)) refuse('COUPONS_GONE');

  const endAt = couponEndAt(coupon, now);
  const id = insertMemberCoupon(sql, coupon, { memberId, receivedAt: now, endAt });
  const received = findReceived(sql, id) ?? refuse('UNKNOWN_COUPON');
  notifyCoupon(world, 'couponReceived', received);
  // Only the last piece changes the offer to other members.
  if (receivedCount + 1 >= coupon.quantity) world.announce({ kind: 'changed', what: 'coupons' });
  const remindAt = endAt - params.couponReminderHours * HOUR;
  // A coupon that is valid for less time than the reminder's notice needs no reminder.
  if (remindAt > now) agenda.add(remindAt, 'coupon.remind', id);
  return received;
}

/** Sends a member a message about their coupon. */
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

interface Discount {
  readonly coupon: MemberCouponRow;
  readonly discountMicro: Micro;
}

/** The discount of a member's coupon for a purchase. Refuses COUPON_UNUSABLE. */
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

/** Marks a coupon as used by an order, and cancels its reminder. */
export function redeemCoupon({ sql, agenda }: World, { id }: MemberCouponRow, orderId: number): void {
  updateMemberCouponUsed(sql, id, orderId);
  agenda.cancel('coupon.remind', id);
}

/** An offered coupon as a member sees it. Start and end are the period in which it can be received. */
export const describeOffer = ({ locale }: World, coupon: CouponRow): Coupon => ({
  ...describeTerms(coupon),
  id: String(coupon.id),
  title: textIn(locale, coupon.title),
  startTime: coupon.receivableFromAt,
  endTime: coupon.receivableUntilAt,
  state: 'receivable',
});

/** A received coupon as its member sees it. Start and end are its validity. */
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
