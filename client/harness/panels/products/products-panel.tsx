import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { saleStatus } from '#contract/product.ts';
import { query } from '#client/api/query.ts';
import { ItemPanel } from '#client/harness/kit/items/item-panel.tsx';
import { useItemWords } from '#client/harness/kit/items/item-words.ts';
import { Line } from '#client/harness/kit/list/line.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/status/badge.tsx';

type Product = OutputOf<typeof control.manageProducts>[number];

const statusTones: Readonly<Record<number, 'green' | 'amber' | 'gold' | 'red'>> = {
  [saleStatus.onSale]: 'green',
  [saleStatus.preSale]: 'amber',
  [saleStatus.rushPurchase]: 'gold',
  [saleStatus.soldOut]: 'red',
};

/** The status that members see: without stock a product is sold out. */
const statusOf = ({ status, stock }: Product): number => (stock === 0 ? saleStatus.soldOut : status);

/** The products, on sale or not. A change shows on the phones. */
export default function ProductsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const words = useItemWords('products');
  const products = useQuery(query(control.manageProducts));
  const statusText = (product: Product) => words.option('status', statusOf(product));

  const row = (product: Product) => {
    const { name, price, dayReturn, validDays, stock, sold } = product;
    return (
      <Line
        title={name}
        detail={t('harness.products.terms', {
          price: format.money(price),
          dayReturn: format.money(dayReturn),
          count: validDays,
        })}
        trailing={<Badge tone={statusTones[statusOf(product)] ?? 'neutral'}>{statusText(product)}</Badge>}
        trailingDetail={t('harness.products.counts', {
          stock: format.count(stock),
          sold: format.count(sold),
        })}
      />
    );
  };

  return (
    <ItemPanel
      kind="products"
      query={products}
      items={products.data ?? []}
      textOf={(product) => `${product.name} ${statusText(product)} ${product.price}`}
      titleOf={({ name }) => name}
      row={row}
    />
  );
}
