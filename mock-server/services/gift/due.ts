import type { DueRules } from '../../worlds/world/due-rules.ts';
import { findReceived } from './coupon-store.ts';
import { notifyCoupon } from './coupons.ts';

/** What time does to coupons. Whoever uses one takes its reminder out of the agenda. */
export const giftDue: DueRules = {
  'coupon.remind'(world, id) {
    const coupon = findReceived(world.sql, id);
    if (!coupon) throw new Error(`There is no received coupon ${id}.`);
    notifyCoupon(world, 'couponExpiring', coupon);
  },
};
