import './home.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Factory } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { pages } from '#client/api/query.ts';
import { useDocumentTitle } from '#client/app/chrome.tsx';
import { PagedList } from '#client/app/paged-list.tsx';
import { useSession } from '#client/app/session.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Section } from '#client/ui/section.tsx';
import { ProductCards } from './product-cards.tsx';
import { BalanceCard } from './balance-card.tsx';
import { GuestCard } from './guest-card.tsx';
import { HomeHeader } from './home-header.tsx';
import { ProductCard } from './product-card.tsx';

/** Home: the member's balance or the way in, and every machine on offer. */
export default function HomeScreen() {
  const { t } = useTranslation();
  const { isMember } = useSession();
  const machines = useInfiniteQuery(pages(product.products));
  useDocumentTitle(t('home.title'));

  return (
    <Screen bar={<HomeHeader />}>
      <div className="home-hero">
        <img src="/files/scenes/valley.svg" alt="" width={800} height={320} fetchPriority="high" />
        {isMember ? <BalanceCard /> : <GuestCard />}
      </div>
      <Section title={t('home.machines')}>
        <PagedList
          query={machines}
          keyOf={({ id }) => id}
          row={(machine) => <ProductCard product={machine} />}
          skeleton={<ProductCards />}
          empty={<EmptyState icon={<Factory />} title={t('home.empty.title')} text={t('home.empty.text')} />}
        />
      </Section>
    </Screen>
  );
}
