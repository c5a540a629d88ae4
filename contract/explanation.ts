import * as z from 'zod/mini';
import { Money, Rate } from './fields.ts';

/** The kinds of parts of an amount. A client shows a kind that it does not know as its amount alone. */
const partKinds = [
  /** The days of one order: `of` is its daily return. */
  'machine',
  /** The dividend on stock: `of` is the stock, `rate` the daily rate. */
  'dividend',
  /** A share of a team member's payment for a machine. */
  'purchaseBonus',
  /** A share of the income that a team member received. */
  'incomeBonus',
  /** The price of a purchase: `of` is the price of one machine. */
  'price',
  'coupon',
  /** A withdrawal without its fee. */
  'payout',
  /** The fee of a withdrawal: `of` is the withdrawn amount. */
  'fee',
  /** A recharge in another currency: `of` is the amount in `currency`, divided by `exchangeRate`. */
  'exchange',
  /** An invitation floor: `need` members were invited, or have bought a machine. */
  'invited',
  'validInvited',
  /** A daily check-in, the `streak`th in a row. */
  'checkIn',
  /** A redeemed `giftCode`. */
  'redemption',
  /** One day's income of the starter machine. */
  'registration',
] as const;

const ExchangeRate = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/**
 * One part of an amount. `amount` is `of` times the `rate`, the `days` and the `quantity` that are given, rounded half up
 * once. Parts are signed as the record is, and add up to its amount.
 */
export const AmountPart = z.object({
  kind: z.enum(partKinds),
  amount: Money,
  of: z.optional(Money),
  rate: z.optional(Rate),
  days: z.optional(z.int()),
  quantity: z.optional(z.int()),
  currency: z.optional(z.string()),
  exchangeRate: z.optional(ExchangeRate),
  /** The member's own order. */
  orderId: z.optional(z.string()),
  productName: z.optional(z.string()),
  /** The masked phone number or e-mail address of the team member, and their level. */
  phone: z.optional(z.string()),
  level: z.optional(z.int()),
  need: z.optional(z.int()),
  streak: z.optional(z.int()),
  giftCode: z.optional(z.string()),
});
export type AmountPart = z.output<typeof AmountPart>;

/** The calculation of an amount. */
export const Explanation = z.object({
  parts: z.array(AmountPart),
  /** The member's own record that led to this one: the receipt of arrived income, or the withdrawal that was refunded. */
  recordId: z.optional(z.string()),
});
export type Explanation = z.output<typeof Explanation>;
