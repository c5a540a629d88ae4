import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { isKnown } from '#client/api/money.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { OrderProgress } from '#client/catalogue/order-progress.tsx';
import { Receipts } from './receipts.tsx';
import { Receivable } from '#client/catalogue/receivable.tsx';

/** An order's terms, progress and receipts. */
export function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <>
      <OrderProgress order={order} />
      <FigureGrid
        figures={[
          {
            label: t('orders.receivable'),
            value: isKnown(order.receivableAmount) && <Receivable order={order} />,
          },
          {
            label: t('orders.dailyReturn'),
            value: isKnown(order.dayReturnAmount) && <MoneyAmount signed money={order.dayReturnAmount} />,
          },
          {
            label: t('orders.details.paid'),
            value: isKnown(order.paid) && <MoneyAmount money={order.paid} />,
          },
          { label: t('orders.details.validFor'), value: t('orders.days', { count: order.validDays }) },
          { label: t('orders.details.boughtOn'), value: format.dateTime(order.startTime) },
          {
            label: t(order.status === 'valid' ? 'orders.endsOn' : 'orders.endedOn'),
            value: format.dateTime(order.expireTime),
          },
        ]}
      />
      <Section title={t('orders.receipts.title')}>
        <Receipts orderId={order.id} />
      </Section>
    </>
  );
}
