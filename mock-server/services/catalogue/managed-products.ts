import type { catalogue } from '#contract/control/catalogue.ts';
import type { LocalText } from '#contract/control/items.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { toMoney } from '#contract/money.ts';
import { saleStatus } from '#contract/product.ts';
import { DAY } from '../../time/span.ts';
import type { Row } from '../../db/tables.ts';
import { changeText, keepText, readText } from '../../text/local-text.ts';
import { mergeDefined } from '../merge-defined.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import { cleanHtml } from '../../text/sanitise.ts';
import type { World } from '../../handling/world.ts';
import {
  countUses,
  deleteProduct,
  findProduct,
  findSoldProduct,
  insertProduct,
  nextPosition,
  updateProduct,
  type SoldProduct,
} from './store.ts';

type Terms = Omit<Row<'product'>, 'id' | 'position'>;
type Changes = InputOf<typeof catalogue.changeProduct>;

/** The default terms of a product: on sale for a year, at most five per member. */
const blank: Terms = {
  name: '',
  imageUrl: '/files/products/sluice-box.svg',
  status: saleStatus.onSale,
  priceMicro: 0,
  dayReturnMicro: 0,
  validDays: 1,
  saleStartAt: 0,
  saleEndAt: 0,
  rushAt: 0,
  stock: 0,
  memberLimit: 5,
  description: keepText(''),
  agreement: keepText(''),
};
const SALE_MS = 365 * DAY;

/** Adds a product after the others. */
export function addProduct(world: World, input: InputOf<typeof catalogue.addProduct>): SoldProduct {
  const { sql, now } = world;
  const saleStartAt = input.saleStartTime ?? now;
  const terms = termsOf(input, { ...blank, saleStartAt, saleEndAt: saleStartAt + SALE_MS });
  return productOf(world, insertProduct(sql, { ...terms, position: nextPosition(sql) }));
}

/** Changes a product. Its orders keep the terms on which they were bought. Refuses UNKNOWN_ITEM. */
export function reviseProduct(world: World, { id, ...changes }: Changes): SoldProduct {
  const product = findProduct(world.sql, id) ?? refuse('UNKNOWN_ITEM');
  updateProduct(world.sql, { id, ...termsOf(changes, product) });
  return productOf(world, id);
}

/** Removes a product without orders and coupons. Refuses UNKNOWN_ITEM and ITEM_IN_USE. */
export function removeProduct({ sql }: World, id: number): void {
  if (!findProduct(sql, id)) refuse('UNKNOWN_ITEM');
  if (countUses(sql, id) > 0) refuse('ITEM_IN_USE');
  deleteProduct(sql, id);
}

/** The given terms over the current ones. Refuses a product that could not be sold. */
function termsOf(input: Omit<Changes, 'id'>, current: Terms): Terms {
  const terms = mergeDefined(current, {
    name: input.name,
    // An empty address means the default picture.
    imageUrl: input.imageUrl === '' ? blank.imageUrl : input.imageUrl,
    status: input.status,
    priceMicro: input.price,
    dayReturnMicro: input.dayReturn,
    validDays: input.validDays,
    saleStartAt: input.saleStartTime,
    saleEndAt: input.saleEndTime,
    rushAt: input.rushTime,
    stock: input.stock,
    memberLimit: input.limit,
    description: keepHtml('description', input.description),
    agreement: keepHtml('agreement', input.agreement),
  });
  const { priceMicro, dayReturnMicro, validDays, memberLimit } = terms;
  if (terms.saleEndAt <= terms.saleStartAt) refuseField('saleEndTime', 'endBeforeStart');
  // One member may buy up to the limit at once, and amounts are exact up to 2^53 micro-USDT.
  if (!Number.isSafeInteger(priceMicro * memberLimit)) refuseField('price', 'tooMuch');
  if (!Number.isSafeInteger(dayReturnMicro * validDays * memberLimit)) refuseField('dayReturn', 'tooMuch');
  return terms;
}

const keepHtml = (field: string, html: LocalText | undefined): string | undefined =>
  html === undefined ? undefined : keepText(changeText(field, html, cleanHtml));

const productOf = ({ sql }: World, id: number): SoldProduct =>
  findSoldProduct(sql, id) ?? refuse('UNKNOWN_ITEM');

/** A product as the operator sees it, with its texts in all languages. */
export const describeManagedProduct = (product: SoldProduct) => ({
  id: String(product.id),
  name: product.name,
  imageUrl: product.imageUrl,
  status: product.status,
  price: toMoney(product.priceMicro),
  dayReturn: toMoney(product.dayReturnMicro),
  validDays: product.validDays,
  saleStartTime: product.saleStartAt,
  saleEndTime: product.saleEndAt,
  rushTime: product.rushAt,
  stock: product.stock,
  limit: product.memberLimit,
  sold: product.sold,
  description: readText(product.description),
  agreement: readText(product.agreement),
});
