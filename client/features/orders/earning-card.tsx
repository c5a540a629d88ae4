import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { knownMicro } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/platform/money-amount.tsx';
import { WorldCountdown } from '#client/platform/world-countdown.tsx';
import { Card } from '#client/ui/card.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { List } from '#client/ui/list-row.tsx';
import { Bone, SkeletonFigures, SkeletonText, times } from '#client/ui/skeleton.tsx';
import { OrderProgress } from './order-progress.tsx';
import { Receivable } from './receivable.tsx';

interface EarningCardProps {
  order: Order;
  onEarned: () => void;
}

/** One machine's income as a formula: daily return × days = the most that it can pay. */
export function EarningCard({ order, onEarned }: EarningCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const perDayMicro = knownMicro(order.dayReturnAmount);
  const accruedDays = perDayMicro > 0 ? knownMicro(order.receivableAmount) / perDayMicro : 0;

  return (
    <li>
      <Card>
        <h3>{t('orders.name', { name: order.productName, quantity: format.count(order.quantity) })}</h3>
        <p className="orders-soft">
          {t('orders.earn.sum', {
            daily: format.money(order.dayReturnAmount),
            count: order.validDays,
            total: format.money(order.walletotal),
          })}
        </p>
        <OrderProgress order={order} />
        <FigureGrid
          figures={[
            {
              label: t('orders.earn.accrued', { count: accruedDays }),
              value: <Receivable order={order} />,
            },
            {
              label: t('orders.earn.nextDue'),
              value: (
                <span className="earning-next">
                  <MoneyAmount signed money={order.dayReturnAmount} />
                  <WorldCountdown untilMs={order.getTime} onEnd={onEarned} />
                </span>
              ),
            },
            { label: t('orders.endsOn'), value: format.dateTime(order.expireTime) },
          ]}
        />
      </Card>
    </li>
  );
}

/** Placeholders of earning cards. */
export function EarningCards() {
  return (
    <List>
      {times(2, (at) => (
        <li key={at}>
          <Card>
            <p>
              <Bone width="long" />
            </p>
            <SkeletonText lines={2} />
            <SkeletonFigures figures={3} />
          </Card>
        </li>
      ))}
    </List>
  );
}
