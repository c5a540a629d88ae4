import Sprout from 'lucide-react/icons/sprout';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Order } from '#contract/product.ts';
import type { wallet } from '#contract/wallet.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { CountedAmount } from '#client/money/counted-amount.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { SkeletonFigures, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { Stat } from '#client/ui/text/stat.tsx';

interface ReceivableCardProps {
  balances: OutputOf<typeof wallet.wallet>;
  /** Undefined while loading. */
  orders: readonly Order[] | undefined;
  onEarned: () => void;
}

/** The amount receivable now, or the time of the next return, and the state of other income. */
export function ReceivableCard({ balances, orders, onEarned }: ReceivableCardProps) {
  const { t } = useTranslation();

  return (
    <Card>
      {knownMicro(balances.receivable) > 0 || (!isKnown(balances.receivable) && orders?.length) ? (
        <Stat
          label={t('orders.receivable')}
          value={<MoneyAmount signed money={balances.receivable} size={40} tone="green" />}
        />
      ) : (
        <NothingYet orders={orders} onEarned={onEarned} />
      )}
      <FigureGrid
        layout="columns"
        figures={[
          {
            label: t('orders.transit.title'),
            value: isKnown(balances.transit) && (
              <MoneyAmount
                money={balances.transit}
                tone={knownMicro(balances.transit) > 0 ? 'amber' : 'ink'}
              />
            ),
          },
          {
            label: t('orders.receive.arrived'),
            value: isKnown(balances.income) && <CountedAmount money={balances.income} />,
          },
        ]}
      />
    </Card>
  );
}

export function ReceivableCardSkeleton() {
  const { t } = useTranslation();

  return (
    <Card>
      <SkeletonStat label={t('orders.receivable')} size={40} />
      <SkeletonFigures layout="columns" figures={[t('orders.transit.title'), t('orders.receive.arrived')]} />
    </Card>
  );
}

/** No profit today: shows the time of the next return, or that a machine is needed. */
function NothingYet({ orders, onEarned }: Pick<ReceivableCardProps, 'orders' | 'onEarned'>) {
  const { t } = useTranslation();
  const working = orders?.filter(({ status }) => status === 'valid') ?? [];
  const nextAt = Math.min(...working.map(({ getTime }) => getTime));

  if (orders && working.length === 0)
    return (
      <EmptyState
        icon={<Sprout />}
        title={refusalText('NO_PROFIT_TODAY')}
        text={t('orders.receive.empty.noMachines')}
        action={<LinkButton to={paths.home}>{t('orders.empty.toMachines')}</LinkButton>}
      />
    );
  return (
    <div className="nothing-yet">
      <EmptyState
        icon={<Sprout />}
        title={refusalText('NO_PROFIT_TODAY')}
        // A host may not send the time.
        {...(nextAt > 0 && { text: t('orders.receive.empty.next') })}
        action={nextAt > 0 && nextAt < Infinity && <WorldCountdown untilMs={nextAt} onEnd={onEarned} />}
      />
    </div>
  );
}
