import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { Id, Instant, Money, nothing } from './fields.ts';

export const couponStates = ['receivable', 'available', 'used', 'expired'] as const;

/**
 * A discount, bound to a product or to none; one per member. Until it is received, start and end say when it can be;
 * from then on, when it is valid. `validDays` counts from receipt.
 */
export const Coupon = z.object({
  id: z.string(),
  title: z.string(),
  productId: z.nullable(z.string()),
  amount: Money,
  minSpend: Money,
  startTime: Instant,
  endTime: Instant,
  validDays: z.int(),
  state: z.enum(couponStates),
});
export type Coupon = z.output<typeof Coupon>;

const ofProduct = z.object({ productId: Id });

/** The gift service: the registration reward, exchange rates and coupons. Spec §7, "Gift service". */
export const gift = service('gift', {
  registerReward: {
    route: 'GET registerReward/query',
    source: 'documented',
    access: 'member',
    description: "The registration reward: one day's income of the starter machine, once per member.",
    input: nothing,
    output: z.object({ available: z.boolean(), amount: Money, received: z.boolean() }),
    refusals: [],
    reads: ['registerReward', 'products'],
  },
  receiveRegisterReward: {
    route: 'GET registerReward/receive',
    source: 'documented',
    access: 'member',
    safe: false,
    description:
      'Receives the registration reward into the income. A GET that changes state, as the spec has it.',
    input: nothing,
    output: z.object({ amount: Money }),
    refusals: ['ALREADY_DONE', 'UNKNOWN_PRODUCT'],
    changes: ['registerReward', 'balance', 'record', 'message'],
    idempotent: true,
  },
  exchangeRate: {
    route: 'GET exchangeRate/get',
    source: 'documented',
    access: 'public',
    description: 'What 1 USDT is worth in a currency, and its sign.',
    input: z.object({ currency: z.string().check(z.regex(/^[A-Z]{3,5}$/, { error: 'currency' })) }),
    output: z.object({ currency: z.string(), rate: z.string(), unit: z.string() }),
    refusals: ['UNKNOWN_CURRENCY'],
  },
  productCoupons: {
    route: 'GET coupon/productCoupons',
    source: 'documented',
    access: 'member',
    description: 'The coupons for a product, or for any, that the caller can receive now.',
    input: ofProduct,
    output: z.array(Coupon),
    refusals: [],
    reads: ['coupons', 'receivedCoupon', 'products'],
  },
  coupons: {
    route: 'GET coupon/all',
    source: 'documented',
    access: 'member',
    description:
      "The caller's coupons, newest first; with `state=receivable` those that can be received now.",
    input: z.object({ state: z.optional(z.enum(couponStates, { error: 'couponState' })) }),
    output: z.array(Coupon),
    refusals: [],
    reads: ['coupons', 'receivedCoupon', 'products'],
  },
  couponsOpen: {
    route: 'GET coupon/isOpen',
    source: 'documented',
    access: 'public',
    description: 'Whether the platform has coupons at all.',
    input: nothing,
    output: z.object({ open: z.boolean() }),
    refusals: [],
    reads: ['coupons'],
  },
  myProductCoupons: {
    route: 'GET coupon/userProductCoupons',
    source: 'documented',
    access: 'member',
    description: "The caller's coupons that can be used for a product now, the greatest discount first.",
    input: ofProduct,
    output: z.array(Coupon),
    refusals: [],
    reads: ['coupons', 'receivedCoupon', 'products'],
  },
  productCouponData: {
    route: 'GET coupon/queryPruductCouponData',
    source: 'documented',
    access: 'member',
    description:
      'How many coupons can be received and used for a product, and the best of those that can be used.',
    input: ofProduct,
    output: z.object({ receivable: z.int(), usable: z.int(), best: z.nullable(Coupon) }),
    refusals: [],
    reads: ['coupons', 'receivedCoupon', 'products'],
  },
  receiveCoupon: {
    route: 'POST coupon/receiveCoupon',
    source: 'documented',
    access: 'member',
    description: 'Receives a coupon; its validity counts from now.',
    input: z.object({ couponId: Id }),
    output: Coupon,
    refusals: ['UNKNOWN_COUPON', 'ALREADY_RECEIVED', 'COUPONS_GONE'],
    changes: ['receivedCoupon', 'message'],
    idempotent: true,
  },
});
