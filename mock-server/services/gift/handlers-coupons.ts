import type { gift } from '#contract/gift.ts';
import type { HandlersOf, MemberWorld } from '../../handling/world.ts';
import { findProduct } from '../catalogue/store.ts';
import { stateOf, usableFor, type CouponRow, type MemberCouponRow } from './coupon-rules.ts';
import { listMemberCoupons, listReceivable } from './coupon-store.ts';
import { describeOffer, describeReceived, receiveCoupon } from './coupons.ts';

/** Receiving coupons and listing usable ones. They are used in a purchase. */
export const couponHandlers: Pick<
  HandlersOf<typeof gift>,
  'productCoupons' | 'coupons' | 'couponsOpen' | 'myProductCoupons' | 'productCouponData' | 'receiveCoupon'
> = {
  productCoupons: (world, { productId }) =>
    receivableFor(world, productId).map((coupon) => describeOffer(world, coupon)),

  coupons(world, { state }) {
    const { sql, member } = world;
    if (state === 'receivable') return receivable(world, null).map((coupon) => describeOffer(world, coupon));
    return listMemberCoupons(sql, member.id)
      .map((coupon) => describeReceived(world, coupon))
      .filter((coupon) => state === undefined || coupon.state === state);
  },

  couponsOpen: ({ params }) => ({ open: params.couponsOpen }),

  myProductCoupons: (world, { productId }) =>
    myUsable(world, productId).map((coupon) => describeReceived(world, coupon)),

  productCouponData(world, { productId }) {
    const usable = myUsable(world, productId);
    const [best] = usable;
    return {
      receivable: receivableFor(world, productId).length,
      usable: usable.length,
      best: best ? describeReceived(world, best) : null,
    };
  },

  receiveCoupon: (world, { couponId }) =>
    describeReceived(world, receiveCoupon(world, world.member.id, couponId)),
};

/** The coupons that the caller can receive now: an empty list while coupons are closed. */
const receivable = ({ sql, params, member, now }: MemberWorld, productId: number | null): CouponRow[] =>
  params.couponsOpen ? listReceivable(sql, { memberId: member.id, now, productId }) : [];

const receivableFor = (world: MemberWorld, productId: number): CouponRow[] =>
  findProduct(world.sql, productId) ? receivable(world, productId) : [];

/** The caller's coupons that can be used for a product now, best first. */
function myUsable({ sql, member, now }: MemberWorld, productId: number): MemberCouponRow[] {
  const product = findProduct(sql, productId);
  const available = listMemberCoupons(sql, member.id).filter(
    (coupon) => stateOf(coupon, now) === 'available',
  );
  return product ? usableFor(available, product) : [];
}
