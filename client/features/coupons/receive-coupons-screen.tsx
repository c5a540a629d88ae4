import './coupons.css';
import { useQuery } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { gift, type Coupon } from '#contract/gift.ts';
import { query } from '#client/api/query.ts';
import { useClaimableCoupons } from '#client/catalogue/claimable-coupons.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { CouponTickets } from './coupon-tickets.tsx';
import { useReceive } from './use-receive.ts';

/** The receivable coupons, for any machine and for single machines. */
export default function ReceiveCouponsScreen() {
  const { t } = useTranslation();
  const { coupons, areUnknown } = useClaimableCoupons();
  const forAny = coupons.data?.filter(({ productId }) => !productId) ?? [];
  const forOne = coupons.data?.filter(({ productId }) => productId) ?? [];

  if (areUnknown) return <Navigate to={paths.myCoupons} replace />;
  return (
    <AppScreen action={<ActionLink to={paths.myCoupons}>{t('titles.myCoupons')}</ActionLink>}>
      <Loaded query={coupons} skeleton={<CouponTickets />}>
        {({ length }) =>
          length === 0 ? (
            <NothingToReceive />
          ) : (
            <>
              {forAny.length > 0 && <Receivable title={t('coupons.receive.forAny')} coupons={forAny} />}
              {forOne.length > 0 && <Receivable title={t('coupons.receive.forOne')} coupons={forOne} />}
            </>
          )
        }
      </Loaded>
    </AppScreen>
  );
}

function Receivable({ title, coupons }: { title: string; coupons: readonly Coupon[] }) {
  const { t } = useTranslation();
  const { receive, isReceiving } = useReceive();

  return (
    <Section title={title}>
      <div className="coupon-list">
        <List>
          {coupons.map((coupon) => (
            <CouponTicket key={coupon.id} coupon={coupon} saysFor={Boolean(coupon.productId)}>
              <Button
                size="small"
                busy={isReceiving(coupon.id)}
                aria-label={t('coupons.receive.one', { title: coupon.title })}
                onClick={() => receive(coupon)}
              >
                {t('coupons.receive.submit')}
              </Button>
            </CouponTicket>
          ))}
        </List>
      </div>
    </Section>
  );
}

/** The empty state: no coupon is left, or the platform has none. */
function NothingToReceive() {
  const { t } = useTranslation();
  const isClosed = useQuery(query(gift.couponsOpen)).data?.open === false;

  return (
    <EmptyState
      icon={<Ticket />}
      title={t(isClosed ? 'coupons.closed.title' : 'coupons.receive.empty.title')}
      text={t(isClosed ? 'coupons.closed.text' : 'coupons.receive.empty.text')}
    />
  );
}
