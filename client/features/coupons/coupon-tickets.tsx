import './coupons.css';
import { List } from '#client/ui/lists/list-row.tsx';
import { SkeletonAmount, SkeletonText, times } from '#client/ui/status/skeleton.tsx';

export function CouponTickets() {
  return (
    <div className="coupon-list">
      <List>
        {times(3, (at) => (
          <li key={at} className="coupon" data-spent>
            <div className="coupon-stub">
              <SkeletonAmount size={20} />
            </div>
            <div className="coupon-terms">
              <SkeletonText lines={3} />
            </div>
          </li>
        ))}
      </List>
    </div>
  );
}
