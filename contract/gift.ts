import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { Id, Instant, Money, nothing } from './fields.ts';

export const couponStates = ['receivable', 'available', 'used', 'expired'] as const;

/**
 * A discount for one product or for any, once per member. Start and end are the time in which it can be received and, after
 * that, in which it is valid. `validDays` counts from receipt.
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
      'Credits the registration reward to the income. A GET that changes state, as the spec defines it.',
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
    description: 'The value of 1 USDT in a currency, and the currency sign.',
    input: z.object({ currency: z.string().check(z.regex(/^[A-Z]{3,5}$/, { error: 'currency' })) }),
    output: z.object({ currency: z.string(), rate: z.string(), unit: z.string() }),
    refusals: ['UNKNOWN_CURRENCY'],
  },
  productCoupons: {
    route: 'GET coupon/productCoupons',
    source: 'documented',
    access: 'member',
    description: 'The coupons for this product or for any product that the caller can receive now.',
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
      "The caller's coupons, newest first. With `state=receivable`, the coupons that the caller can receive now.",
    input: z.object({ state: z.optional(z.enum(couponStates, { error: 'couponState' })) }),
    output: z.array(Coupon),
    refusals: [],
    reads: ['coupons', 'receivedCoupon', 'products'],
  },
  couponsOpen: {
    route: 'GET coupon/isOpen',
    source: 'documented',
    access: 'public',
    description: 'Whether the platform has coupons.',
    input: nothing,
    output: z.object({ open: z.boolean() }),
    refusals: [],
    reads: ['coupons'],
  },
  myProductCoupons: {
    route: 'GET coupon/userProductCoupons',
    source: 'documented',
    access: 'member',
    description: "The caller's coupons that can be used for a product now, largest discount first.",
    input: ofProduct,
    output: z.array(Coupon),
    refusals: [],
    reads: ['coupons', 'receivedCoupon', 'products'],
  },
  productCouponData: {
    route: 'GET coupon/queryPruductCouponData',
    source: 'documented',
    access: 'member',
    description: 'The numbers of receivable and usable coupons for a product, and the best usable one.',
    input: ofProduct,
    output: z.object({ receivable: z.int(), usable: z.int(), best: z.nullable(Coupon) }),
    refusals: [],
    reads: ['coupons', 'receivedCoupon', 'products'],
  },
  receiveCoupon: {
    route: 'POST coupon/receiveCoupon',
    source: 'documented',
    access: 'member',
    description: 'Receives a coupon. Its validity starts now.',
    input: z.object({ couponId: Id }),
    output: Coupon,
    refusals: ['UNKNOWN_COUPON', 'ALREADY_RECEIVED', 'COUPONS_GONE'],
    changes: ['receivedCoupon', 'message'],
    idempotent: true,
  },
});
