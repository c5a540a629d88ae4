import './orders.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslation } from 'react-i18next';
import { product, type Order } from '#contract/product.ts';
import { isKnown } from '#client/api/money.ts';
import { pages } from '#client/api/query.ts';
import { MachineName } from '#client/catalogue/machine-name.tsx';
import { useFormat } from '#client/i18n/format.ts';
import { PagedList } from '#client/lists/paged-list.tsx';
import { totalOf } from '#client/lists/total-of.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useOpenItem } from '#client/navigation/use-open-item.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Bone, SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** All purchases of the member, newest first: machine, time and price. */
export default function PurchasesScreen() {
  const { t } = useTranslation();
  const { openId, open, close } = useOpenItem('id');
  const orders = useInfiniteQuery(pages(product.orders, { pageSize: 20 }));
  const total = totalOf(orders, orders.data?.list.length ?? 0);
  const isCounted = orders.data ? Boolean(total) : !orders.isError;

  return (
    <AppScreen action={<ActionLink to={paths.home}>{t('orders.empty.toMachines')}</ActionLink>}>
      <div className="purchases">
        {isCounted && (
          <p className="soft-text">
            {orders.data ? t('orders.purchases.count', { count: total }) : <Bone />}
          </p>
        )}
        <Card flush>
          <PagedList
            query={orders}
            keyOf={({ id }) => id}
            row={(order) => <PurchaseRow order={order} onOpen={() => open(order.id)} />}
            skeleton={<SkeletonRows count={6} icon subtitle trailing="amount and state" />}
            empty={
              <EmptyState
                icon={<ShoppingBag />}
                title={t('orders.purchases.empty.title')}
                text={t('orders.purchases.empty.text')}
              />
            }
          />
        </Card>
      </div>
      <OrderSheet id={openId} onClose={close} />
    </AppScreen>
  );
}

function PurchaseRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isValid = order.status === 'valid';

  return (
    <ListRow
      icon={<img src={order.productImg} alt="" loading="lazy" width={36} height={36} />}
      title={<MachineName {...order} />}
      subtitle={order.startTime > 0 && <span className="unbroken">{format.dateTime(order.startTime)}</span>}
      trailing={isKnown(order.paid) && <MoneyAmount signed money={`-${order.paid}`} />}
      trailingSubtitle={
        <Badge tone={isValid ? 'green' : 'neutral'}>
          {t(isValid ? 'orders.purchases.valid' : 'orders.purchases.expired')}
        </Badge>
      }
      onPress={onOpen}
    />
  );
}
