import { toMoney } from '#contract/money.ts';
import { saleStatus } from '#contract/product.ts';
import type { Reason } from '#contract/refusals.ts';
import type { Row } from '../../db/tables.ts';

/** A product without its texts, which are much longer than the rest and are not shown in lists. */
export type ListedProduct = Omit<Row<'product'>, 'position' | 'description' | 'agreement'>;

/** The status that members see. Without stock it is sold out, whatever status the operator set. */
export function statusOf(product: ListedProduct): number {
  return product.stock === 0 ? saleStatus.soldOut : product.status;
}

/** Returns false for an unknown status, too. */
const isOnSale = ({ status, rushAt }: ListedProduct, now: number): boolean =>
  status === saleStatus.onSale || (status === saleStatus.rushPurchase && now >= rushAt);

/**
 * The reason why a product cannot be bought now, or undefined if it can. It must be on sale, or in a rush purchase that has
 * started. The sale must be running, and stock and the member's limit must suffice (rules, Products and orders).
 */
export function purchaseRefusal(
  product: ListedProduct,
  now: number,
  quantity: number,
  alreadyBought: number,
): Reason | undefined {
  const status = statusOf(product);
  if (status === saleStatus.soldOut || quantity > product.stock) return 'SOLD_OUT';
  if (!isOnSale(product, now) || now < product.saleStartAt) return 'SALE_NOT_STARTED';
  if (now >= product.saleEndAt) return 'SALE_ENDED';
  return alreadyBought + quantity > product.memberLimit ? 'LIMIT_REACHED' : undefined;
}

export function describeProduct(product: ListedProduct) {
  return {
    id: String(product.id),
    productImg: product.imageUrl,
    productName: product.name,
    status: statusOf(product),
    startTime: product.saleStartAt,
    endTime: product.saleEndAt,
    dayReturnAmount: toMoney(product.dayReturnMicro),
    validDays: product.validDays,
    price: toMoney(product.priceMicro),
    daotimes: product.rushAt,
    walletotal: toMoney(product.dayReturnMicro * product.validDays),
  };
}
