import type { catalogue } from '#contract/control/catalogue.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { toMoney } from '#contract/money.ts';
import { DAY } from '../clock/span.ts';
import { changeRequiredText, keepText, readText } from '../local-text.ts';
import { refuse, refuseField } from '../refusal.ts';
import { plainText } from '../sanitise.ts';
import type { CouponRow } from '../services/gift/coupon-rules.ts';
import {
  countReceived,
  deleteCoupon,
  findCoupon,
  findCountedCoupon,
  insertCoupon,
  listCoupons,
  updateCoupon,
  type CountedCoupon,
} from '../services/gift/coupon-store.ts';
import { findProduct } from '../services/catalogue/store.ts';
import type { World } from '../world.ts';
import { mergeDefined } from '../merge-defined.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';

type Terms = Omit<CouponRow, 'id'>;
type Input = Omit<InputOf<(typeof catalogue)['changeCoupon']>, 'id'>;

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

/** The operator's coupons. */
export const couponHandlers: OperatorHandlersOf<
  Pick<typeof catalogue, 'manageCoupons' | 'addCoupon' | 'changeCoupon' | 'removeCoupon'>
> = {
  manageCoupons: ({ sql }) => listCoupons(sql).map(describe),

  addCoupon(world, input) {
    const receivableFromAt = input.receivableFromTime ?? world.now;
    const receivableUntilAt = receivableFromAt + RECEIVABLE_MS;
    const terms = termsOf(world, input, { ...blank, receivableFromAt, receivableUntilAt });
    return managed(world, insertCoupon(world.sql, terms));
  },

  changeCoupon(world, { id, ...input }) {
    const coupon = findCoupon(world.sql, id) ?? refuse('UNKNOWN_ITEM');
    updateCoupon(world.sql, { id, ...termsOf(world, input, coupon) });
    return managed(world, id);
  },

  removeCoupon({ sql }, { id }) {
    if (!findCoupon(sql, id)) refuse('UNKNOWN_ITEM');
    if (countReceived(sql, id) > 0) refuse('ITEM_IN_USE');
    deleteCoupon(sql, id);
    return null;
  },
};

/** The given terms over the current ones. Refuses a coupon that no member could receive or use. */
function termsOf({ sql }: World, input: Input, current: Terms): Terms {
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

const managed = ({ sql }: World, id: number) =>
  describe(findCountedCoupon(sql, id) ?? refuse('UNKNOWN_ITEM'));

const describe = (coupon: CountedCoupon) => ({
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
