import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';

/** Daily return × days = the most that a machine can pay, unless a host does not send one of them. */
export function EarningSum({
  dayReturnAmount,
  validDays,
  walletotal,
}: Pick<Order, 'dayReturnAmount' | 'validDays' | 'walletotal'>) {
  const { t } = useTranslation();
  const format = useFormat();

  if (!isKnown(dayReturnAmount) || !isKnown(walletotal) || !(validDays > 0)) return null;
  return (
    <p className="soft-text">
      {t('orders.earn.sum', {
        daily: format.money(dayReturnAmount),
        count: validDays,
        total: format.money(walletotal),
      })}
    </p>
  );
}
