import { useInfiniteQuery } from '@tanstack/react-query';
import Factory from 'lucide-react/icons/factory';
import { useTranslation } from 'react-i18next';
import { product, saleStatus } from '#contract/product.ts';
import { pages } from '#client/api/query.ts';
import { ProductCard } from '#client/catalogue/product-card.tsx';
import { PagedList } from '#client/lists/paged-list.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import { SkeletonFigures, SkeletonHead, times } from '#client/ui/status/skeleton.tsx';

const filters = ['all', 'onSale', 'rushPurchase', 'preSale', 'soldOut'] as const;
type Filter = (typeof filters)[number];

/** All machines, or those in one sale state. */
export default function ProductsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useScreenSearch();
  const filter = filters.find((one) => one === search.get('state')) ?? 'all';
  const status = filter === 'all' ? undefined : String(saleStatus[filter]);
  const machines = useInfiniteQuery(pages(product.products, { status }));
  const choose = (id: Filter) => setSearch(id === 'all' ? {} : { state: id }, { replace: true });

  return (
    <AppScreen>
      <Tabs
        label={t('products.all.filter')}
        tabs={filters.map((id) => ({
          id,
          label: id === 'all' ? t('products.all.every') : t(`home.state.${id}`),
        }))}
        selected={filter}
        onSelect={choose}
      >
        <h2 className="visually-hidden">{t('home.machines')}</h2>
        <PagedList
          query={machines}
          keyOf={({ id }) => id}
          row={(machine) => <ProductCard product={machine} />}
          skeleton={<ProductCardsSkeleton />}
          empty={
            <EmptyState
              icon={<Factory />}
              title={t(`products.all.empty.${filter}`)}
              text={t(filter === 'all' ? 'home.empty.text' : 'products.all.empty.text')}
              action={
                filter !== 'all' && (
                  <Button onClick={() => choose('all')}>{t('products.all.empty.seeAll')}</Button>
                )
              }
            />
          }
        />
      </Tabs>
    </AppScreen>
  );
}

function ProductCardsSkeleton() {
  return (
    <List>
      {times(3, (at) => (
        <li key={at}>
          <Card>
            <SkeletonHead picture="large" />
            <SkeletonFigures layout="thirds" figures={3} />
          </Card>
        </li>
      ))}
    </List>
  );
}
