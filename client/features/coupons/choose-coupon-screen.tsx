import './coupons.css';
import { useQuery } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { product, type ProductDetail } from '#contract/product.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useOrderName } from '#client/catalogue/use-order-name.ts';
import { usePurchaseDraft } from '#client/drafts/purchase-draft.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { useFormat } from '#client/i18n/format.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { historyDepth } from '#client/navigation/hash-history.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { SkeletonRows, SkeletonText } from '#client/ui/status/skeleton.tsx';
import { CouponOffers } from './coupon-offers.tsx';
import { CouponOptions } from './coupon-options.tsx';
import { useCouponsFor } from './use-coupons-for.ts';

/** Chooses the coupon of the current purchase and returns to it. */
export default function ChooseCouponScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const orderName = useOrderName();
  const navigate = useNavigate();
  const [search] = useScreenSearch();
  const productId = search.get('productId') ?? '';
  const machine = useQuery({ ...query(product.product, { productId }), enabled: productId !== '' });
  const quantity = quantityOf(search, machine.data);
  const purchase = { productId, quantity, priceMicro: knownMicro(machine.data?.price ?? '0') * quantity };
  const { mine, usable, tooSmall, receivable } = useCouponsFor(purchase);
  const { draft, change } = usePurchaseDraft(productId);
  const [chosen, setChosen] = useDraft(`coupon ${productId}`, draft.couponId);
  const isUsable = usable.some(({ id }) => id === chosen);

  const goOn = () => {
    change({ quantity, couponId: isUsable ? chosen : undefined });
    if (historyDepth() > 0) void navigate(-1);
    else void navigate(paths.product(productId), { replace: true, state: { keepsPurchase: true } });
  };

  if (productId === '' || machine.error?.kind === 'refused')
    return (
      <AppScreen>
        <EmptyState
          icon={<Ticket />}
          title={refusalText('UNKNOWN_PRODUCT')}
          text={t('coupons.choose.unknown.text')}
          action={<LinkButton to={paths.home}>{t('coupons.mine.toMachines')}</LinkButton>}
        />
      </AppScreen>
    );
  return (
    <AppScreen
      action={
        machine.data &&
        mine.data && (
          <Button variant="primary" fullWidth onClick={goOn}>
            {t(isUsable ? 'coupons.choose.submit' : 'coupons.choose.goOnWithout')}
          </Button>
        )
      }
    >
      <Loaded
        query={machine}
        skeleton={
          <>
            <Card>
              <SkeletonText lines={1} />
            </Card>
            <CouponsToCome />
          </>
        }
      >
        {({ productName, price }) => (
          <Card>
            <p>
              {/* A host may not send the price. */}
              {productName && isKnown(price)
                ? t('coupons.choose.for', {
                    name: productName,
                    quantity: format.count(quantity),
                    price: format.money(price),
                  })
                : orderName({ productName, quantity })}
            </p>
          </Card>
        )}
      </Loaded>
      {machine.data && (
        <Loaded query={mine} skeleton={<CouponsToCome />}>
          {() =>
            usable.length + tooSmall.length + receivable.length === 0 ? (
              <EmptyState
                icon={<Ticket />}
                title={t('coupons.choose.empty.title')}
                text={t('coupons.choose.empty.text')}
              />
            ) : (
              <>
                {usable.length > 0 && (
                  <CouponOptions purchase={purchase} coupons={usable} chosen={chosen} onChoose={setChosen} />
                )}
                <CouponOffers
                  purchase={purchase}
                  receivable={receivable}
                  tooSmall={tooSmall}
                  onChoose={setChosen}
                />
              </>
            )
          }
        </Loaded>
      )}
    </AppScreen>
  );
}

function CouponsToCome() {
  return (
    <Card flush>
      <SkeletonRows count={3} subtitle />
    </Card>
  );
}

/** The quantity in the address, which may be above the purchase limit. */
function quantityOf(search: URLSearchParams, machine: ProductDetail | undefined): number {
  const { limit = Infinity, stock = Infinity } = machine ?? {};
  const asked = Math.floor(Number(search.get('quantity')) || 1);
  return Math.max(1, Math.min(asked, limit, stock));
}
