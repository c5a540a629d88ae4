import './products.css';
import { useQuery } from '@tanstack/react-query';
import PackageX from 'lucide-react/icons/package-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product, type Order } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { ScreenSkeleton } from '#client/navigation/screen-skeleton.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Bought } from './bought.tsx';
import type { CouponSlots } from './coupon-slots.ts';
import { Offer } from './offer.tsx';

/** One machine: all its figures, and the price of a purchase. */
export function ProductScreen({ coupons }: { coupons: CouponSlots }) {
  const productId = useScreenSearch()[0].get('id') ?? '';
  const machine = useQuery({ ...query(product.product, { productId }), enabled: productId !== '' });
  const failure = useLastFailure(machine);
  // The break-even day needs the withdrawal fee, and would shift the page if it came later.
  const fee = useQuery(query(user.sysInfo));
  const isFeeAwaited = fee.isLoading && fee.failureCount === 0;
  const [bought, setBought] = useState<{ order: Order; confirmed: string | undefined }>();

  if (bought) return <Bought {...bought} />;
  if (machine.data && !isFeeAwaited)
    return (
      <Offer
        key={productId}
        // Some hosts do not repeat the id.
        product={{ ...machine.data, id: productId }}
        coupons={coupons}
        onBought={(order, confirmed) => setBought({ order, confirmed })}
      />
    );
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
      title={refusalText('UNKNOWN_PRODUCT')}
      text={t('products.unknown.text')}
      action={<LinkButton to={paths.home}>{t('products.toMachines')}</LinkButton>}
    />
  );
}
