import { useTranslation } from 'react-i18next';
import { toMicro } from '#contract/money.ts';
import { product, type Order } from '#contract/product.ts';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { isKnown } from '#client/api/money.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';

interface AccruedRowProps {
  order: Order;
  busy: boolean;
  onReceive: () => void;
  onEarned: () => void;
}

/** One machine: its accrued income with a receive button, or the time of its next return. */
export function AccruedRow({ order, busy, onReceive, onEarned }: AccruedRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { productName, quantity } = order;
  const name = (
    <MachineName productName={productName} quantity={quantity === 1 && productName ? 0 : quantity} />
  );
  const picture = <img src={order.productImg} alt="" loading="lazy" width={36} height={36} />;

  if (isKnown(order.receivableAmount) && toMicro(order.receivableAmount) === 0) {
    return (
      <ListRow
        icon={picture}
        title={name}
        subtitle={
          isKnown(order.dayReturnAmount) && (
            <span className="unbroken">
              {t('orders.perDay', { amount: format.signedMoney(order.dayReturnAmount) })}
            </span>
          )
        }
        trailing={order.getTime > 0 && <WorldCountdown untilMs={order.getTime} onEnd={onEarned} />}
        trailingSubtitle={t('orders.receive.untilNext')}
      />
    );
  }
  return (
    <ListRow
      icon={picture}
      title={name}
      subtitle={<MoneyAmount signed money={order.receivableAmount} tone="green" />}
      trailing={
        <IfOffered endpoint={product.receiveIncome} field="orderId">
          <Button
            size="small"
            busy={busy}
            aria-label={t('orders.receive.oneFrom', {
              amount: format.money(order.receivableAmount),
              name: order.productName,
            })}
            onClick={onReceive}
          >
            {t('orders.receive.one')}
          </Button>
        </IfOffered>
      }
    />
  );
}
