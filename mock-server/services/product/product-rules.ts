import * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import { saleStatus } from '#contract/product.ts';
import type { Reason } from '#contract/refusals.ts';

export interface ProductRow {
  readonly id: number;
  readonly name: string;
  readonly imageUrl: string;
  readonly status: number;
  readonly priceMicro: Micro;
  readonly dayReturnMicro: Micro;
  readonly validDays: number;
  readonly saleStartAt: number;
  readonly saleEndAt: number;
  readonly rushAt: number;
  readonly stock: number;
  readonly memberLimit: number;
  readonly description: string;
  readonly agreement: string;
}

/** The status as members see it at an instant: stock at zero is sold out whatever the operator set. */
export function statusOf(product: ProductRow): number {
  return product.stock === 0 ? saleStatus.soldOut : product.status;
}

/**
 * Why a machine cannot be bought now, or undefined when it can: on sale, or a rush purchase whose time has come, within
 * its sale's start and end, with stock and the member's limit not exceeded (rules, Products and orders).
 */
export function whyNotBuyable(
  product: ProductRow,
  now: number,
  quantity: number,
  alreadyBought: number,
): Reason | undefined {
  const status = statusOf(product);
  if (status === saleStatus.soldOut || quantity > product.stock) return 'SOLD_OUT';
  if (status === saleStatus.preSale || now < product.saleStartAt) return 'SALE_NOT_STARTED';
  if (status === saleStatus.rushPurchase && now < product.rushAt) return 'SALE_NOT_STARTED';
  if (now >= product.saleEndAt) return 'SALE_ENDED';
  return alreadyBought + quantity > product.memberLimit ? 'LIMIT_REACHED' : undefined;
}

const TextsByLocale = z.record(z.string(), z.string());

/**
 * A description or an agreement in a language: it may be kept as the JSON of an object by locale, where English stands
 * in for what is missing. A text that is not such JSON is in one language and stays as it is.
 */
export function textIn(locale: Locale, kept: string): string {
  const { success, data } = z.safeParse(TextsByLocale, parsed(kept));
  return success ? (data[locale] ?? data['en-US'] ?? '') : kept;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function describeProduct(product: ProductRow) {
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
