import './coupons.css';
import { useQuery } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { gift } from '#contract/gift.ts';
import { product } from '#contract/product.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { ActionLink, LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import { Tabs } from '#client/ui/layout/tabs.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { CouponTickets } from './coupon-tickets.tsx';

const states = ['available', 'expired', 'used'] as const;

/** The member's coupons by state, with links to the machines they apply to. */
export default function MyCouponsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useScreenSearch();
  const state = states.find((one) => one === search.get('state')) ?? 'available';
  const coupons = useQuery(query(gift.coupons, { state }));

  return (
    <AppScreen
      action={
        <IfOffered endpoint={gift.coupons} field="state">
          <ActionLink to={paths.receiveCoupons}>{t('titles.receiveCoupons')}</ActionLink>
        </IfOffered>
      }
    >
      <Tabs
        label={t('coupons.mine.states')}
        tabs={states.map((id) => ({ id, label: t(`coupons.mine.${id}`) }))}
        selected={state}
        onSelect={(id) => setSearch(id === 'available' ? {} : { state: id }, { replace: true })}
      >
        <Loaded query={coupons} skeleton={<CouponTickets />}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                icon={<Ticket />}
                title={t(`coupons.mine.empty.${state}.title`)}
                text={t(`coupons.mine.empty.${state}.text`)}
              />
            ) : (
              <div className="coupon-list">
                <List>
                  {list.map((coupon) => (
                    <CouponTicket key={coupon.id} coupon={coupon}>
                      {state === 'available' && (
                        <IfOffered endpoint={product.createOrder}>
                          <LinkButton
                            size="small"
                            to={coupon.productId ? paths.product(coupon.productId) : paths.home}
                          >
                            {t(coupon.productId ? 'coupons.mine.toMachine' : 'coupons.mine.toMachines')}
                          </LinkButton>
                        </IfOffered>
                      )}
                    </CouponTicket>
                  ))}
                </List>
              </div>
            )
          }
        </Loaded>
      </Tabs>
    </AppScreen>
  );
}
