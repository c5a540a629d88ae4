import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Progress } from '#client/ui/status/progress.tsx';

/** The part of its total return that an order has paid. A host may send neither. */
export function OrderProgress({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();

  if (![order.receivedAmount, order.walletotal].every(isKnown)) return null;
  return (
    <Progress
      label={t('orders.received')}
      value={knownMicro(order.receivedAmount)}
      max={knownMicro(order.walletotal)}
      valueText={t('orders.receivedOf', {
        received: format.amount(order.receivedAmount).figure,
        total: format.money(order.walletotal),
      })}
    />
  );
}
