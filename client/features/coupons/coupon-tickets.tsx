import './coupons.css';
import { useTranslation } from 'react-i18next';
import { List } from '#client/ui/list-row.tsx';
import { Skeleton, SkeletonAmount, SkeletonText, times } from '#client/ui/skeleton.tsx';

/** Placeholders of coupons. */
export function CouponTickets() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
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
    </Skeleton>
  );
}
