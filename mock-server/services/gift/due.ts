import type { DueRules } from '../../handling/due-rules.ts';
import { findReceived } from './coupon-store.ts';
import { notifyCoupon } from './coupons.ts';

/** The reminders of coupons. Using a coupon cancels the agenda entry. */
export const giftDue: DueRules = {
  'coupon.remind'(world, id) {
    const coupon = findReceived(world.sql, id);
    if (!coupon) throw new Error(`There is no received coupon ${id}.`);
    notifyCoupon(world, 'couponExpiring', coupon);
  },
};
