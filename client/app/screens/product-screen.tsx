import { CouponField } from '#client/features/coupons/coupon-field.tsx';
import { CouponRow } from '#client/features/coupons/coupon-row.tsx';
import { ProductScreen } from '#client/features/products/product-screen.tsx';

const coupons = { Row: CouponRow, Field: CouponField };

/** The product's screen with the choice of a coupon. */
export default function ProductWithCouponsScreen() {
  return <ProductScreen coupons={coupons} />;
}
