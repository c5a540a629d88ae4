import * as z from 'zod/mini';
import { service } from './endpoint.ts';
import { Html, Id, Instant, Money, QuotedAmount } from './fields.ts';
import { Days, pageInput, pageOf, Quantity } from './page.ts';
import { expected } from './secrets.ts';

/** Spec §4: 3 sold out, 5 pre-sale, 6 rush purchase; 4 is the reference's code for on sale. */
export const saleStatus = { soldOut: 3, onSale: 4, preSale: 5, rushPurchase: 6 } as const;

/** The operator may set others, with which nothing can be bought. */
export const SaleStatus = z.int();

export const Product = z.object({
  id: z.string(),
  productImg: z.string(),
  productName: z.string(),
  status: SaleStatus,
  startTime: Instant,
  endTime: Instant,
  dayReturnAmount: Money,
  validDays: z.int(),
  price: Money,
  daotimes: Instant,
  walletotal: Money,
});

export const ProductDetail = z.extend(Product, {
  stock: z.int(),
  limit: z.int(),
  description: Html,
  agreement: Html,
  returnsPrice: z.literal(false),
});
export type ProductDetail = z.output<typeof ProductDetail>;

/** The cost and returns of a purchase. All amounts are for the whole quantity. */
export const Quote = z.object({
  price: Money,
  discount: Money,
  pay: Money,
  dayReturnAmount: Money,
  validDays: z.int(),
  walletotal: Money,
  endTime: Instant,
  available: Money,
  /** The number that the member's limit still allows, including the quoted ones. */
  left: z.optional(z.int()),
});
export type Quote = z.output<typeof Quote>;

/** A purchase of machines. All amounts are for the whole quantity. */
export const Order = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productImg: z.string(),
  quantity: z.int(),
  price: Money,
  paid: Money,
  dayReturnAmount: Money,
  validDays: z.int(),
  walletotal: Money,
  receivedAmount: Money,
  receivableAmount: Money,
  startTime: Instant,
  getTime: Instant,
  expireTime: Instant,
  status: z.enum(['valid', 'expired']),
});
export type Order = z.output<typeof Order>;

export const Receipt = z.object({
  id: z.string(),
  days: z.int(),
  amount: Money,
  status: z.enum(['receiving', 'arrived']),
  createTime: Instant,
  arriveTime: Instant,
});
export type Receipt = z.output<typeof Receipt>;

const purchase = { productId: Id, quantity: z.prefault(Quantity, '1'), couponId: z.optional(Id) };

const purchaseRefusals = [
  'UNKNOWN_PRODUCT',
  'SOLD_OUT',
  'SALE_NOT_STARTED',
  'SALE_ENDED',
  'LIMIT_REACHED',
  'INSUFFICIENT_BALANCE',
  'COUPON_UNUSABLE',
] as const;

/** The product service: machines, orders and the income they pay. Spec §7, "Product service". */
export const product = service('product', {
  products: {
    route: 'GET mine/product/list',
    source: 'reference',
    access: 'public',
    description: 'The machines in the catalogue, in every sale state.',
    input: z.object({
      ...pageInput,
      status: z.optional(
        z.pipe(z.enum(Object.values(saleStatus).map(String), { error: 'saleStatus' }), z.transform(Number)),
      ),
    }),
    output: pageOf(Product),
    refusals: [],
    reads: ['products', 'stock'],
  },
  product: {
    route: 'GET mine/product/detail',
    source: 'reference',
    access: 'public',
    description:
      'One machine with its stock, limit, description and agreement. The price is not returned at expiry.',
    input: z.object({ productId: Id }),
    output: ProductDetail,
    refusals: ['UNKNOWN_PRODUCT'],
    reads: ['products', 'stock'],
  },
  quote: {
    route: 'GET mine/order/quote',
    source: 'reference',
    access: 'member',
    description:
      'The whole price of a purchase before any commitment. Refuses for the same reasons as the purchase.',
    input: z.object(purchase),
    output: Quote,
    refusals: purchaseRefusals,
    reads: ['products', 'stock', 'coupons', 'receivedCoupon', 'balance', 'order'],
  },
  createOrder: {
    route: 'POST mine/order/create',
    source: 'documented',
    access: 'member',
    description:
      'Buys machines. Charges price × quantity minus the coupon, and pays the uplines their referral bonus. With `expectedPay`, `expectedDayReturnAmount` and `expectedValidDays` from a quote, the purchase is refused if the terms have changed.',
    input: z.object({
      ...purchase,
      expectedPay: expected(z.optional(QuotedAmount)),
      expectedDayReturnAmount: expected(z.optional(QuotedAmount)),
      expectedValidDays: expected(z.optional(Days)),
    }),
    output: Order,
    refusals: [...purchaseRefusals, 'TERMS_CHANGED'],
    changes: ['order', 'stock', 'receivedCoupon', 'balance', 'record'],
    idempotent: true,
  },
  receiveIncome: {
    route: 'POST mine/yeb/income',
    source: 'documented',
    access: 'member',
    description:
      'Receives the accrued income of one order, or of all orders and the stock. It arrives within the minutes that `user.sysInfo` states.',
    input: z.object({ orderId: z.optional(Id) }),
    output: z.object({
      amount: Money,
      dividend: Money,
      arriveTime: Instant,
      receipts: z.array(z.extend(Receipt, { orderId: z.string() })),
    }),
    refusals: ['NO_PROFIT_TODAY', 'UNKNOWN_ORDER'],
    changes: ['order', 'balance', 'record'],
    idempotent: true,
  },
  orders: {
    route: 'GET mine/order/record',
    source: 'documented',
    access: 'member',
    description: "The caller's orders, newest first.",
    input: z.object({
      status: z.optional(z.enum(['valid', 'expired'], { error: 'orderStatus' })),
      ...pageInput,
    }),
    output: pageOf(Order),
    refusals: [],
    reads: ['order', 'balance'],
  },
  orderReceipts: {
    route: 'GET mine/order/subrecord',
    source: 'documented',
    access: 'member',
    description: 'The income receipts of one order, newest first.',
    input: z.object({ orderId: Id, ...pageInput }),
    output: pageOf(Receipt),
    refusals: ['UNKNOWN_ORDER'],
    reads: ['order', 'balance'],
  },
});
