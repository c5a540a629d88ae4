import './home.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import Factory from 'lucide-react/icons/factory';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { pages } from '#client/api/query.ts';
import { ProductCard } from '#client/catalogue/product-card.tsx';
import { PagedItems } from '#client/lists/paged-list.tsx';
import { useDocumentTitle } from '#client/navigation/app-screen.tsx';
import { latePart } from '#client/navigation/late-part.tsx';
import { ActionLink, LinkButton } from '#client/navigation/link-button.tsx';
import { Link } from '#client/navigation/link.tsx';
import { returnAfterLogin } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { useSession } from '#client/session/session.ts';
import { List } from '#client/ui/lists/list-row.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { OnceSeen } from '#client/ui/layout/once-seen.tsx';
import { useSeen } from '#client/ui/layout/use-in-view.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { BalanceCard } from './balance-card.tsx';
import { FilmToCome } from './film-to-come.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { Highlights } from './highlights.tsx';
import { HomeHeader } from './home-header.tsx';
import { MemberOverview, MemberTasks, useBalances } from './member-parts.tsx';

const Films = latePart(() => import('./films.tsx'), FilmToCome);
const Popups = latePart(() => import('./popups.tsx'));

const hasFilms = isOffered(user.homeVideo) || isOffered(user.videoCarousel);

interface HomeScreenProps {
  /** The member's income by day, which loads later. */
  IncomeChart: ComponentType;
}

/** Home: the member's balance and running machines, or the guest card, and the machines on offer. */
export function HomeScreen({ IncomeChart }: HomeScreenProps) {
  const { t } = useTranslation();
  const { isMember } = useSession();
  const { isLoading } = useBalances();
  useDocumentTitle(t('titles.home'));

  return (
    <Screen bar={<HomeHeader />}>
      <div className="home-hero">
        <HeroPicture />
        {isMember ? <BalanceCard /> : <GuestCard />}
      </div>
      {/* Mounted but not shown before the balances, which decide on the heights of its parts. */}
      <div className="home-rest" hidden={isMember && isLoading}>
        {isMember && <MemberOverview />}
        <Highlights isMember={isMember} />
        {isMember && <MemberTasks IncomeChart={IncomeChart} />}
        {hasFilms && <Films />}
        <Section
          title={t('home.machines')}
          trailing={<Link to={paths.products}>{t('home.allMachines')}</Link>}
        >
          {isMember ? (
            <OnceSeen name="machines" className="skeleton-block" style={{ blockSize: '30rem' }}>
              <Machines />
            </OnceSeen>
          ) : (
            <Machines />
          )}
        </Section>
      </div>
      <Popups isMember={isMember} />
    </Screen>
  );
}

/** The machines on offer. Those below the first are rendered once their place is in view. */
function Machines() {
  const { t } = useTranslation();
  const [isSeen, watch] = useSeen('all machines');

  return (
    <PagedItems
      query={useInfiniteQuery(pages(product.products))}
      empty={<EmptyState icon={<Factory />} title={t('home.empty.title')} text={t('home.empty.text')} />}
      isWhole
    >
      {(machines) => (
        <>
          <List>
            {machines.slice(0, isSeen ? Infinity : 1).map((machine) => (
              <ProductCard key={machine.id} product={machine} />
            ))}
          </List>
          {!isSeen && (
            <div
              ref={watch}
              className="skeleton-block"
              data-unseen
              style={{ blockSize: `${10 * (machines.length - 1)}rem` }}
            />
          )}
        </>
      )}
    </PagedItems>
  );
}

/** Introduces the app to guests, with buttons to log in and to register. */
function GuestCard() {
  const { t } = useTranslation();

  return (
    <Card>
      <div className="home-pitch">
        <h2>{t('home.guest.title')}</h2>
        <p>{t('home.guest.text')}</p>
      </div>
      <div className="home-ways-in">
        <ActionLink to={paths.register} state={returnAfterLogin}>
          {t('home.guest.register')}
        </ActionLink>
        <LinkButton fullWidth to={paths.login} state={returnAfterLogin}>
          {t('home.guest.login')}
        </LinkButton>
      </div>
    </Card>
  );
}
