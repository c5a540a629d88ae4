import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { wallet } from '#contract/wallet.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { SkeletonFigures, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

interface EarningTotalsProps {
  balances: OutputOf<typeof wallet.wallet>;
  onEarned: () => void;
}

/** The daily return of all machines, the receivable amount and the time of the next return. */
export function EarningTotals({ balances: { working, receivable }, onEarned }: EarningTotalsProps) {
  const { t } = useTranslation();

  return (
    <Card>
      {working && (
        <Stat
          label={t('orders.earn.daily', { count: working.machines })}
          value={<MoneyAmount signed money={working.dayReturnAmount} size={40} tone="green" />}
          detail={t('orders.earn.ifReceived')}
        />
      )}
      <FigureGrid
        layout="columns"
        figures={[
          {
            label: t('orders.receivable'),
            value: isKnown(receivable) && (
              <MoneyAmount signed money={receivable} tone={knownMicro(receivable) > 0 ? 'green' : 'soft'} />
            ),
          },
          {
            label: t('orders.nextReturnIn'),
            value: working && working.nextReturnTime > 0 && (
              <WorldCountdown untilMs={working.nextReturnTime} onEnd={onEarned} />
            ),
          },
        ]}
      />
    </Card>
  );
}

export function EarningTotalsSkeleton() {
  const { t } = useTranslation();

  return (
    <Card>
      <SkeletonStat size={40} detail />
      <SkeletonFigures layout="columns" figures={[t('orders.receivable'), t('orders.nextReturnIn')]} />
    </Card>
  );
}
