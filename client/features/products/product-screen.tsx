import './products.css';
import { useQuery } from '@tanstack/react-query';
import PackageX from 'lucide-react/icons/package-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { product, type Order } from '#contract/product.ts';
import { query } from '#client/api/query.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { ScreenSkeleton } from '#client/navigation/screen-skeleton.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Bought } from './bought.tsx';
import type { CouponSlots } from './coupon-slots.ts';
import { Offer } from './offer.tsx';

/** One machine: all its figures, and the price of a purchase. */
export function ProductScreen({ coupons }: { coupons: CouponSlots }) {
  const productId = useSearchParams()[0].get('id') ?? '';
  const machine = useQuery({ ...query(product.product, { productId }), enabled: productId !== '' });
  const failure = useLastFailure(machine);
  const [bought, setBought] = useState<Order>();

  if (bought) return <Bought order={bought} />;
  if (machine.data)
    return <Offer key={productId} product={machine.data} coupons={coupons} onBought={setBought} />;
  const isUnknown = productId === '' || failure?.kind === 'refused';
  return (
    <AppScreen>
      {isUnknown ? (
        <UnknownMachine />
      ) : failure ? (
        <LoadFailed failure={failure} busy={machine.isFetching} onRetry={machine.refetch} />
      ) : (
        <ScreenSkeleton />
      )}
    </AppScreen>
  );
}

function UnknownMachine() {
  const { t } = useTranslation();

  return (
    <EmptyState
      icon={<PackageX />}
      title={t('products.unknown.title')}
      text={t('products.unknown.text')}
      action={<ButtonLink link={<Link to={paths.home} />}>{t('products.toMachines')}</ButtonLink>}
    />
  );
}
