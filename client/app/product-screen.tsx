import { CouponField } from '#client/features/coupons/coupon-field.tsx';
import { CouponRow } from '#client/features/coupons/coupon-row.tsx';
import { ProductScreen } from '#client/features/products/product-screen.tsx';

const coupons = { Row: CouponRow, Field: CouponField };

/** A machine's page with the choice of a coupon in it. */
export default function ProductWithCouponsScreen() {
  return <ProductScreen coupons={coupons} />;
}
