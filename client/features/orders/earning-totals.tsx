import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { knownMicro, sumOf } from '#client/api/money.ts';
import { WorldCountdown } from '#client/app/world-countdown.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';
import { Card } from '#client/ui/card.tsx';
import { FigureGrid } from '#client/ui/figure-grid.tsx';
import { Skeleton, SkeletonFigures, SkeletonStat } from '#client/ui/skeleton.tsx';
import { Stat } from '#client/ui/stat.tsx';

interface EarningTotalsProps {
  /** All that are at work. */
  orders: readonly Order[];
  receivable: string;
  onEarned: () => void;
}

/** What all machines together earn a day, what waits to be received, and when the next return is earned. */
export function EarningTotals({ orders, receivable, onEarned }: EarningTotalsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const daily = sumOf(orders.map(({ dayReturnAmount }) => dayReturnAmount));
  const machines = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  const nextAt = Math.min(...orders.map(({ getTime }) => getTime));

  return (
    <Card>
      <Stat
        label={t('orders.earn.daily', { count: machines })}
        value={<Amount {...format.signedAmount(daily)} size={40} tone="green" />}
        detail={t('orders.earn.ifReceived')}
      />
      <FigureGrid
        layout="columns"
        figures={[
          {
            label: t('orders.receivable'),
            value: (
              <Amount
                {...format.signedAmount(receivable)}
                tone={knownMicro(receivable) > 0 ? 'green' : 'soft'}
              />
            ),
          },
          {
            label: t('orders.nextReturnIn'),
            value: <WorldCountdown untilMs={nextAt} onEnd={onEarned} />,
          },
        ]}
      />
    </Card>
  );
}

/** The same while the figures load. */
export function EarningTotalsSkeleton() {
  const { t } = useTranslation();

  return (
    <Skeleton label={t('app.loading')}>
      <Card>
        <SkeletonStat size={40} detail />
        <SkeletonFigures layout="columns" figures={[t('orders.receivable'), t('orders.nextReturnIn')]} />
      </Card>
    </Skeleton>
  );
}
