import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
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

/** `status` is what the operator set; members see 3, sold out, while there is no stock. */
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

/** A coupon with no machine (null) is for any, with no minimum spend (null) for any price. */
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

/** `received` and `used` say how many members have it and how many have spent it. */
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

/** A redemption code; upper and lower case are the same. A random bonus pays from `amount` to `amountTo`. */
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

/** What members can buy, save and redeem, as the operator keeps it. Lists answer all of it, in the order members see. */
export const catalogue = group({
  manageProducts: products.list('GET products', 'Every machine, also those no longer on sale.'),
  addProduct: products.save('POST products', 'Offers a new machine.', z.object(newProduct)),
  changeProduct: products.save(
    'POST products/:id',
    'Changes a machine, for whoever buys from now on; sold ones keep their terms.',
    changesOf(newProduct),
    ['UNKNOWN_ITEM'],
  ),
  removeProduct: products.remove(
    'DELETE products/:id',
    'Takes a machine away that nobody has bought and no coupon is for.',
    ['UNKNOWN_ITEM', 'ITEM_IN_USE'],
  ),

  manageCoupons: coupons.list('GET coupons', 'Every coupon ever offered.'),
  addCoupon: coupons.save('POST coupons', 'Offers a coupon.', z.object(newCoupon), ['UNKNOWN_PRODUCT']),
  changeCoupon: coupons.save(
    'POST coupons/:id',
    'Changes a coupon, for whoever receives it from now on; received ones keep their end.',
    changesOf(newCoupon),
    ['UNKNOWN_ITEM', 'UNKNOWN_PRODUCT'],
  ),
  removeCoupon: coupons.remove('DELETE coupons/:id', 'Takes a coupon away that nobody has received.', [
    'UNKNOWN_ITEM',
    'ITEM_IN_USE',
  ]),

  manageCodes: codes.list('GET codes', 'Every redemption code.'),
  addCode: codes.save('POST codes', 'Issues a redemption code.', z.object(newCode), ['ITEM_EXISTS']),
  changeCode: codes.save('POST codes/:id', 'Changes a redemption code.', changesOf(newCode), [
    'UNKNOWN_ITEM',
    'ITEM_EXISTS',
  ]),
  removeCode: codes.remove('DELETE codes/:id', 'Takes a code away that nobody has redeemed.', [
    'UNKNOWN_ITEM',
    'ITEM_IN_USE',
  ]),
});
