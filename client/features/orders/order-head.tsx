import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { useFormat } from '#client/i18n/format.ts';
import { guardPress } from '#client/ui/press-guard.ts';

interface OrderHeadProps {
  order: Order;
  onOpen: () => void;
}

/** The machine's picture and name. A press opens the order. */
export function OrderHead({ order, onOpen }: OrderHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <button type="button" className="order-head" onClick={guardPress(onOpen)}>
      <img src={order.productImg} alt="" loading="lazy" width={56} height={56} />
      <span>
        <span className="order-name">
          {t('orders.name', { name: order.productName, quantity: format.count(order.quantity) })}
        </span>
        <span className="order-paid">{t('orders.paid', { amount: format.money(order.paid) })}</span>
      </span>
      <ChevronRight />
    </button>
  );
}
