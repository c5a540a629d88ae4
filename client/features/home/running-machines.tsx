import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { bringIntoSight } from './bring-into-sight.ts';

interface RunningMachinesProps {
  orders: readonly Order[];
  /** Called when a payment has been earned. */
  onEarned: () => void;
}

/** The running machines side by side, the next payment first. */
export function RunningMachines({ orders, onEarned }: RunningMachinesProps) {
  const { t } = useTranslation();
  const byNextPayment = orders.toSorted((one, other) => one.getTime - other.getTime);

  return (
    <Section
      title={t('today.machines.title')}
      trailing={<Link to={paths.orders}>{t('today.machines.all')}</Link>}
    >
      {/* Safari drops the list role of an unstyled list. The links inside take the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions */}
      <ul className="home-machines" role="list" onFocus={bringIntoSight}>
        {byNextPayment.map((order) => (
          <li key={order.id}>
            <RunningMachine order={order} onEarned={onEarned} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A machine's progress towards its whole return, and its next payment. */
function RunningMachine({ order, onEarned }: { order: Order; onEarned: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const earnedMicro = knownMicro(order.receivedAmount) + knownMicro(order.receivableAmount);
  const perDayMicro = knownMicro(order.dayReturnAmount);
  // A host may send neither the earned amount nor the number of days.
  const isProgressKnown =
    order.validDays > 0 && [order.receivedAmount, order.receivableAmount].every(isKnown);
  const days = perDayMicro > 0 ? Math.min(order.validDays, Math.round(earnedMicro / perDayMicro)) : 0;

  return (
    <Link className="home-machine" to={paths.order(order.id)}>
      <span className="home-machine-head">
        <img src={order.productImg} alt="" loading="lazy" width={40} height={40} />
        <span>
          <span className="home-machine-name">
            <MachineName {...order} />
          </span>
          <MoneyAmount signed money={order.dayReturnAmount} size={14} tone="green" />
        </span>
      </span>
      {isProgressKnown && (
        <Progress
          label={t('today.machines.earned')}
          value={days}
          max={order.validDays}
          valueText={t('today.machines.days', { count: order.validDays, days: format.count(days) })}
        />
      )}
      {order.getTime > 0 && (
        <span className="home-machine-next">
          <span>{t('today.machines.next')}</span> <WorldCountdown untilMs={order.getTime} onEnd={onEarned} />
        </span>
      )}
    </Link>
  );
}
