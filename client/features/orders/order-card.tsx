import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/platform/money-amount.tsx';
import { WorldCountdown } from '#client/platform/world-countdown.tsx';
import { Card } from '#client/ui/card.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderProgress } from './order-progress.tsx';
import { Receivable } from './receivable.tsx';

interface OrderCardProps {
  order: Order;
  onOpen: () => void;
  /** Called when the next return has been earned. */
  onEarned: () => void;
}

/** A bought machine: paid and total return, receivable income, and the time of the next return. */
export function OrderCard({ order, onOpen, onEarned }: OrderCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isValid = order.status === 'valid';

  return (
    <Card>
      <OrderHead order={order} onOpen={onOpen} />
      <OrderProgress order={order} />
      <FigureGrid
        layout="columns"
        figures={[
          {
            label: t('orders.receivable'),
            value: <Receivable order={order} />,
          },
          { label: t('orders.dailyReturn'), value: <MoneyAmount signed money={order.dayReturnAmount} /> },
          ...(isValid
            ? [
                {
                  label: t('orders.nextReturnIn'),
                  value: <WorldCountdown untilMs={order.getTime} onEnd={onEarned} />,
                },
              ]
            : []),
          {
            label: t(isValid ? 'orders.endsOn' : 'orders.endedOn'),
            value: format.dateTime(order.expireTime),
          },
        ]}
      />
    </Card>
  );
}
