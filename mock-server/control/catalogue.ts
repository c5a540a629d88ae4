import type { catalogue } from '#contract/control/catalogue.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import {
  addProduct,
  describeManagedProduct,
  removeProduct,
  reviseProduct,
} from '../services/catalogue/managed-products.ts';
import { listSoldProducts } from '../services/catalogue/store.ts';
import { listCoupons } from '../services/gift/coupon-store.ts';
import {
  addCoupon,
  describeManagedCoupon,
  removeCoupon,
  reviseCoupon,
} from '../services/gift/managed-coupons.ts';
import { addCode, describeManagedCode, removeCode, reviseCode } from '../services/reward/managed-codes.ts';
import { listRedemptionCodes } from '../services/reward/redemption-store.ts';

/** The operator's products, coupons, and codes that members redeem. */
export const catalogueHandlers: OperatorHandlersOf<typeof catalogue> = {
  manageProducts: ({ sql }) => listSoldProducts(sql).map(describeManagedProduct),

  addProduct: (world, product) => describeManagedProduct(addProduct(world, product)),

  changeProduct: (world, changes) => describeManagedProduct(reviseProduct(world, changes)),

  removeProduct(world, { id }) {
    removeProduct(world, id);
    return null;
  },

  manageCoupons: ({ sql }) => listCoupons(sql).map(describeManagedCoupon),

  addCoupon: (world, coupon) => describeManagedCoupon(addCoupon(world, coupon)),

  changeCoupon: (world, changes) => describeManagedCoupon(reviseCoupon(world, changes)),

  removeCoupon(world, { id }) {
    removeCoupon(world, id);
    return null;
  },

  manageCodes: ({ sql }) => listRedemptionCodes(sql).map(describeManagedCode),

  addCode: (world, code) => describeManagedCode(addCode(world, code)),

  changeCode: (world, changes) => describeManagedCode(reviseCode(world, changes)),

  removeCode(world, { id }) {
    removeCode(world, id);
    return null;
  },
};
