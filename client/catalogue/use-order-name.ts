import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/product.ts';
import { useFormat } from '#client/i18n/format.ts';

/** The machine of an order and how many of it, as far as the host sends them. */
export function useOrderName(): (order: Pick<Order, 'productName' | 'quantity'>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ productName, quantity }) => {
    const name = productName || t('titles.product');
    return quantity > 0 ? t('orders.name', { name, quantity: format.count(quantity) }) : name;
  };
}
