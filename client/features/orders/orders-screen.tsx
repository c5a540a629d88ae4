import './orders.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Factory from 'lucide-react/icons/factory';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { knownMicro } from '#client/api/money.ts';
import { pages, query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { WindowedList } from '#client/lists/windowed-list.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink, LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { useOpenItem } from '#client/navigation/use-open-item.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import { SkeletonFigures, SkeletonHead, SkeletonText, times } from '#client/ui/status/skeleton.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderSheet } from './order-sheet.tsx';

const states = ['valid', 'expired'] as const;

/**
 * The member's machines: active and expired ones, each with a link to its receipts. Once they have earned something, a link
 * leads to the income of all; until then, each shows when it earns next.
 */
export default function OrdersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, setSearch] = useScreenSearch();
  const { openId, open, close } = useOpenItem('id');
  const status = states.find((state) => state === search.get('status')) ?? 'valid';
  const orders = useInfiniteQuery(pages(product.orders, { status }));
  const balances = useQuery(query(wallet.wallet));
  const receivable = balances.data?.receivable ?? '0';
  const canReceive = (orders.data?.total ?? 0) > 0 && knownMicro(receivable) > 0;

  const lookForEarnings = () => {
    void orders.refetch();
    void balances.refetch();
  };

  return (
    <AppScreen
      action={
        canReceive && (
          <ActionLink to={paths.receiveIncome}>
            {t('orders.receiveAmount', { amount: format.money(receivable) })}
          </ActionLink>
        )
      }
    >
      <Tabs
        label={t('orders.states')}
        tabs={states.map((id) => ({ id, label: t(`orders.${id}`) }))}
        selected={status}
        onSelect={(id) => setSearch(id === 'valid' ? {} : { status: id }, { replace: true })}
      >
        <WindowedList
          name={`orders ${status}`}
          query={orders}
          row={(order) => (
            <OrderCard
              key={order.id}
              order={order}
              onOpen={() => open(order.id)}
              onEarned={lookForEarnings}
            />
          )}
          skeleton={<OrderCards />}
          empty={<NoOrders status={status} />}
        />
      </Tabs>
      <OrderSheet id={openId} onClose={close} />
    </AppScreen>
  );
}

function NoOrders({ status }: { status: (typeof states)[number] }) {
  const { t } = useTranslation();

  return (
    <EmptyState
      icon={status === 'valid' ? <Factory /> : <History />}
      title={t(`orders.empty.${status}.title`)}
      text={t(`orders.empty.${status}.text`)}
      action={
        <LinkButton variant={status === 'valid' ? 'primary' : 'secondary'} to={paths.home}>
          {t('orders.empty.toMachines')}
        </LinkButton>
      }
    />
  );
}

function OrderCards() {
  return (
    <List>
      {times(3, (at) => (
        <li key={at}>
          <Card>
            <SkeletonHead />
            <SkeletonText lines={1} />
            <SkeletonFigures layout="columns" figures={4} />
          </Card>
        </li>
      ))}
    </List>
  );
}
