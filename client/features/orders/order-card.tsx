import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { isKnown } from '#client/api/money.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { guardPress } from '#client/ui/buttons/press-guard.ts';
import { OrderProgress } from '#client/catalogue/order-progress.tsx';
import { Receivable } from '#client/catalogue/receivable.tsx';

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
            value: isKnown(order.receivableAmount) && <Receivable order={order} />,
          },
          {
            label: t('orders.dailyReturn'),
            value: isKnown(order.dayReturnAmount) && <MoneyAmount signed money={order.dayReturnAmount} />,
          },
          ...(isValid
            ? [
                {
                  label: t('orders.nextReturnIn'),
                  value: order.getTime > 0 && <WorldCountdown untilMs={order.getTime} onEnd={onEarned} />,
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

interface OrderHeadProps {
  order: Order;
  onOpen: () => void;
}

/** The machine's picture and name. A press opens the order. */
function OrderHead({ order, onOpen }: OrderHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <button type="button" className="order-head" onClick={guardPress(onOpen)}>
      <img src={order.productImg} alt="" loading="lazy" width={56} height={56} />
      <span>
        <span className="order-name">
          <MachineName {...order} />
        </span>
        {isKnown(order.paid) && (
          <span className="soft-text">{t('orders.paid', { amount: format.money(order.paid) })}</span>
        )}
      </span>
      <ChevronRight />
    </button>
  );
}
