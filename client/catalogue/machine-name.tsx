import type { Order } from '#contract/product.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { useOrderName } from './use-order-name.ts';

/** The name of a machine and how many of it, marked with its language: a screen reader reads it with another voice. */
export function MachineName({
  productName,
  quantity = 0,
}: Pick<Order, 'productName'> & { quantity?: number }) {
  const orderName = useOrderName();
  const { nameLanguage } = usePlatform();

  return <span lang={productName ? nameLanguage : undefined}>{orderName({ productName, quantity })}</span>;
}
