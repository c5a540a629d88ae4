import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListWithDetail, newItem } from '#client/harness/kit/list/list-with-detail.tsx';
import { openItem } from '#client/harness/model/open-panel.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { NewProduct, ProductDetail, type Product } from './product-forms.tsx';
import { shownStatus, statusTones, useStatusWord } from './sale-status.ts';

/** The machines on sale and those that are no longer; what is changed here shows on the phones. */
export default function ProductsPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const statusWord = useStatusWord();
  const products = useQuery(query(control.manageProducts));
  const items = products.data ?? [];

  const row = (product: Product) => {
    const { name, price, dayReturn, validDays, stock, sold } = product;
    const status = shownStatus(product);
    return (
      <Line
        title={name}
        detail={t('harness.products.terms', {
          price: format.money(price),
          dayReturn: format.money(dayReturn),
          count: validDays,
        })}
        trailing={<Badge tone={statusTones[status] ?? 'neutral'}>{statusWord(status)}</Badge>}
        trailingDetail={t('harness.products.counts', {
          stock: format.count(stock),
          sold: format.count(sold),
        })}
      />
    );
  };

  return (
    <ConsolePanel
      title={t('harness.products.title')}
      count={items.length}
      filter={t('harness.products.filter')}
      actions={
        <Button size="small" icon={<Plus />} repeatable onClick={() => openItem(newItem)}>
          {t('harness.products.add')}
        </Button>
      }
    >
      <ListWithDetail
        label={t('harness.products.title')}
        query={products}
        items={items}
        idOf={({ id }) => id}
        textOf={(product) => `${product.name} ${statusWord(shownStatus(product))} ${product.price}`}
        titleOf={({ name }) => name}
        row={row}
        detail={(product) => <ProductDetail product={product} />}
        create={{ title: t('harness.products.new'), form: <NewProduct /> }}
        empty={t('harness.products.empty')}
      />
    </ConsolePanel>
  );
}
