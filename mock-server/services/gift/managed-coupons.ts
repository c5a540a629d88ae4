import type { catalogue } from '#contract/control/catalogue.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { toMoney } from '#contract/money.ts';
import { DAY } from '../../time/span.ts';
import { changeRequiredText, keepText, readText } from '../../text/local-text.ts';
import { mergeDefined } from '../merge-defined.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import { plainText } from '../../text/sanitise.ts';
import type { World } from '../../handling/world.ts';
import { findProduct } from '../catalogue/store.ts';
import type { CouponRow } from './coupon-rules.ts';
import {
  countReceived,
  deleteCoupon,
  findCountedCoupon,
  findCoupon,
  insertCoupon,
  updateCoupon,
  type CountedCoupon,
} from './coupon-store.ts';

type Terms = Omit<CouponRow, 'id'>;
type Changes = InputOf<typeof catalogue.changeCoupon>;

/** The default terms of a coupon: for every product and price, receivable for a year. */
const blank: Terms = {
  title: keepText(''),
  productId: null,
  amountMicro: 0,
  minSpendMicro: 0,
  receivableFromAt: 0,
  receivableUntilAt: 0,
  validDays: 1,
  quantity: 1_000_000,
};
const RECEIVABLE_MS = 365 * DAY;

/** Offers a coupon. Refuses UNKNOWN_PRODUCT. */
export function addCoupon(world: World, input: InputOf<typeof catalogue.addCoupon>): CountedCoupon {
  const receivableFromAt = input.receivableFromTime ?? world.now;
  const receivableUntilAt = receivableFromAt + RECEIVABLE_MS;
  const terms = termsOf(world, input, { ...blank, receivableFromAt, receivableUntilAt });
  return couponOf(world, insertCoupon(world.sql, terms));
}

/** Changes a coupon. Received ones keep their terms. Refuses UNKNOWN_ITEM and UNKNOWN_PRODUCT. */
export function reviseCoupon(world: World, { id, ...changes }: Changes): CountedCoupon {
  const coupon = findCoupon(world.sql, id) ?? refuse('UNKNOWN_ITEM');
  updateCoupon(world.sql, { id, ...termsOf(world, changes, coupon) });
  return couponOf(world, id);
}

/** Removes a coupon that no member received. Refuses UNKNOWN_ITEM and ITEM_IN_USE. */
export function removeCoupon({ sql }: World, id: number): void {
  if (!findCoupon(sql, id)) refuse('UNKNOWN_ITEM');
  if (countReceived(sql, id) > 0) refuse('ITEM_IN_USE');
  deleteCoupon(sql, id);
}

/** The given terms over the current ones. Refuses a coupon that no member could receive or use. */
function termsOf({ sql }: World, input: Omit<Changes, 'id'>, current: Terms): Terms {
  const { title, minSpend } = input;
  const terms = mergeDefined(current, {
    title: title === undefined ? undefined : keepText(changeRequiredText('title', title, plainText)),
    productId: input.productId,
    amountMicro: input.amount,
    minSpendMicro: minSpend === null ? 0 : minSpend,
    receivableFromAt: input.receivableFromTime,
    receivableUntilAt: input.receivableUntilTime,
    validDays: input.validDays,
    quantity: input.quantity,
  });
  if (terms.productId !== null && !findProduct(sql, terms.productId)) refuse('UNKNOWN_PRODUCT');
  if (terms.receivableUntilAt <= terms.receivableFromAt) refuseField('receivableUntilTime', 'endBeforeStart');
  return terms;
}

const couponOf = ({ sql }: World, id: number): CountedCoupon =>
  findCountedCoupon(sql, id) ?? refuse('UNKNOWN_ITEM');

/** A coupon as the operator sees it, with its title in all languages. */
export const describeManagedCoupon = (coupon: CountedCoupon) => ({
  id: String(coupon.id),
  title: readText(coupon.title),
  productId: coupon.productId === null ? null : String(coupon.productId),
  amount: toMoney(coupon.amountMicro),
  minSpend: toMoney(coupon.minSpendMicro),
  receivableFromTime: coupon.receivableFromAt,
  receivableUntilTime: coupon.receivableUntilAt,
  validDays: coupon.validDays,
  quantity: coupon.quantity,
  received: coupon.received,
  used: coupon.used,
});
