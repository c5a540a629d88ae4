import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import { Bone, SkeletonFigures, SkeletonText, times } from '#client/ui/status/skeleton.tsx';
import { EarningSum } from './earning-sum.tsx';
import { OrderProgress } from '#client/catalogue/order-progress.tsx';
import { Receivable } from '#client/catalogue/receivable.tsx';

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
        <h3>
          <MachineName {...order} />
        </h3>
        <EarningSum {...order} />
        <OrderProgress order={order} />
        <FigureGrid
          figures={[
            {
              label: t('orders.earn.accrued', { count: accruedDays }),
              value: isKnown(order.receivableAmount) && <Receivable order={order} />,
            },
            {
              label: t('orders.earn.nextDue'),
              value: (
                <span className="earning-next">
                  <MoneyAmount signed money={order.dayReturnAmount} />
                  {order.getTime > 0 && <WorldCountdown untilMs={order.getTime} onEnd={onEarned} />}
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
