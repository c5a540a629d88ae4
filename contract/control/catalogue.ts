import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { FineAmount, Id, Instant, Money } from '../fields.ts';
import { redemptionTypes } from '../user/rewards.ts';
import { settableInstant } from './clock.ts';
import { changesOf, count, LocalText, managed, Url } from './items.ts';

const productName = z.string().check(z.regex(/^(?=.*\S).{1,60}$/u, { error: 'words' }));
const status = z
  .int({ error: 'anySaleStatus' })
  .check(z.gte(0, { error: 'anySaleStatus' }), z.lte(99, { error: 'anySaleStatus' }));

const newProduct = {
  name: productName,
  imageUrl: z.optional(Url),
  status: z.optional(status),
  price: FineAmount,
  dayReturn: FineAmount,
  validDays: count(1, 3650),
  saleStartTime: z.optional(settableInstant),
  saleEndTime: z.optional(settableInstant),
  rushTime: z.optional(settableInstant),
  stock: count(0, 1_000_000),
  limit: z.optional(count(1, 1000)),
  description: z.optional(LocalText),
  agreement: z.optional(LocalText),
};

/** `status` is the operator's setting. Without stock, members see 3 (sold out) instead. */
export const ManagedProduct = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  status: z.int(),
  price: Money,
  dayReturn: Money,
  validDays: z.int(),
  saleStartTime: Instant,
  saleEndTime: Instant,
  rushTime: Instant,
  stock: z.int(),
  limit: z.int(),
  sold: z.int(),
  description: LocalText,
  agreement: LocalText,
});

/** A null `productId` is for any machine, a null `minSpend` for any price. */
const newCoupon = {
  title: LocalText,
  productId: z.optional(z.nullable(Id)),
  amount: FineAmount,
  minSpend: z.optional(z.nullable(FineAmount)),
  receivableFromTime: z.optional(settableInstant),
  receivableUntilTime: z.optional(settableInstant),
  validDays: count(1, 3650),
  quantity: z.optional(count(1, 1_000_000)),
};

/** `received` and `used` are the numbers of members who have received and used it. */
export const ManagedCoupon = z.object({
  id: z.string(),
  title: LocalText,
  productId: z.nullable(z.string()),
  amount: Money,
  minSpend: Money,
  receivableFromTime: Instant,
  receivableUntilTime: Instant,
  validDays: z.int(),
  quantity: z.int(),
  received: z.int(),
  used: z.int(),
});

const newCode = {
  code: z
    .string({ error: 'redemptionCode' })
    .check(z.regex(/^[A-Za-z0-9]{4,32}$/, { error: 'redemptionCode' })),
  type: z.enum(redemptionTypes, { error: 'redemptionType' }),
  amount: FineAmount,
  amountTo: z.optional(FineAmount),
  most: z.optional(count(1, 1_000_000)),
  expireTime: z.optional(settableInstant),
};

/**
 * A redemption code, not case-sensitive. A random bonus pays from `amount` to `amountTo`. `most` is the maximum number of
 * redemptions.
 */
export const ManagedCode = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(redemptionTypes),
  amount: Money,
  amountTo: Money,
  most: z.int(),
  redeemed: z.int(),
  expireTime: Instant,
});

const products = managed(ManagedProduct, { reads: ['products', 'stock'], changes: ['products'] });
const coupons = managed(ManagedCoupon, { reads: ['coupons', 'receivedCoupon'], changes: ['coupons'] });
const codes = managed(ManagedCode, { reads: ['redemptionCode', 'redemption'], changes: ['redemptionCode'] });

/** The operator's catalogue: machines, coupons and redemption codes. Lists are complete and in the members' order. */
export const catalogue = operatorGroup({
  manageProducts: products.list('GET products', 'All machines, including those no longer on sale.'),
  addProduct: products.save('POST products', 'Adds a machine to the catalogue.', z.object(newProduct)),
  changeProduct: products.save(
    'POST products/:id',
    'Changes a machine for future purchases. Sold machines keep their terms.',
    changesOf(newProduct),
    ['UNKNOWN_ITEM'],
  ),
  removeProduct: products.remove(
    'DELETE products/:id',
    'Removes a machine that has no orders and no coupons.',
    ['UNKNOWN_ITEM', 'ITEM_IN_USE'],
  ),

  manageCoupons: coupons.list('GET coupons', 'All coupons.'),
  addCoupon: coupons.save('POST coupons', 'Adds a coupon.', z.object(newCoupon), ['UNKNOWN_PRODUCT']),
  changeCoupon: coupons.save(
    'POST coupons/:id',
    'Changes a coupon for members who receive it from now on. Received coupons keep their end.',
    changesOf(newCoupon),
    ['UNKNOWN_ITEM', 'UNKNOWN_PRODUCT'],
  ),
  removeCoupon: coupons.remove('DELETE coupons/:id', 'Removes a coupon that no member has received.', [
    'UNKNOWN_ITEM',
    'ITEM_IN_USE',
  ]),

  manageCodes: codes.list('GET codes', 'All redemption codes.'),
  addCode: codes.save('POST codes', 'Adds a redemption code.', z.object(newCode), ['ITEM_EXISTS']),
  changeCode: codes.save('POST codes/:id', 'Changes a redemption code.', changesOf(newCode), [
    'UNKNOWN_ITEM',
    'ITEM_EXISTS',
  ]),
  removeCode: codes.remove('DELETE codes/:id', 'Removes a redemption code that no member has redeemed.', [
    'UNKNOWN_ITEM',
    'ITEM_IN_USE',
  ]),
});
